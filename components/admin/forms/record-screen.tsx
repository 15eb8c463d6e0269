import { useQuery } from "@tanstack/react-query";
import { redirect } from "next/navigation";
import { type ComponentType, useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/api/client";
import { capitalized } from "@/lib/format";
import { EmptyState, LoadError } from "../empty-state";

/**
 * The form of a record, or without an id of a new one. The record is loaded each time the screen opens, so that an edit
 * starts from the stored version, and never while it is open, so that typed text is not replaced.
 */
export function recordScreen<T, Id extends number | string = number, Given = undefined>({
  name,
  urlOf,
  back,
  movedTo = () => undefined,
  form: Form,
}: {
  /** "post", "category" … */
  name: string;
  urlOf: (id: Id) => string;
  back: { href: string; name: string };
  /** The URL of a record that is no longer found under its id. */
  movedTo?: (error: ApiError) => string | undefined;
  /** `given` passes on a prop of the screen. */
  form: ComponentType<{ stored?: T; given?: Given }>;
}) {
  function Stored({ id, given }: { id: Id; given?: Given }) {
    const { data, error, refetch, isFetchedAfterMount } = useQuery<T>({
      queryKey: [urlOf(id)],
      refetchOnMount: "always",
      gcTime: 0,
    });
    // the cache may hold an older version of the record, from another screen
    const [opened, setOpened] = useState<T>();
    if (opened === undefined && data !== undefined && isFetchedAfterMount && !error) setOpened(data);
    if (opened !== undefined) return <Form stored={opened} given={given} />;
    if (!error) return <FormSkeleton label={`Loading ${name}...`} />;
    // an edited URL may have an id that the server refuses
    if (!(error instanceof ApiError) || ![400, 404].includes(error.status))
      return <LoadError message={`Failed to fetch ${name}`} onRetry={() => void refetch()} />;
    const path = movedTo(error);
    if (path !== undefined) redirect(path);
    return (
      <EmptyState heading="h1" title={`${capitalized(name)} not found`} text="It may have been deleted.">
        <ButtonLink variant="outline" href={back.href}>
          {back.name}
        </ButtonLink>
      </EmptyState>
    );
  }

  return function RecordScreen({ id, given }: { id?: Id; given?: Given }) {
    return id === undefined ? <Form given={given} /> : <Stored id={id} given={given} />;
  };
}

export function FormSkeleton({ label }: { label: string }) {
  return (
    <div className="grid max-w-3xl gap-4">
      <p role="status" className="text-muted-foreground">
        {label}
      </p>
      <Skeleton className="h-9 w-1/2" />
      <Skeleton className="h-10" />
      <Skeleton className="h-40" />
    </div>
  );
}

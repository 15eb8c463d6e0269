"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { ApiError } from "@/lib/api/client";
import { LoadError } from "./load-error";

/**
 * Loads the record at `url` afresh each time its screen is opened: an edit must start from what is stored now. While it
 * is open nothing loads it again, so that nothing typed is replaced.
 */
export function RecordScreen<T>({
  url,
  loading,
  failure,
  missing,
  back,
  children,
}: {
  url: string;
  loading: ReactNode;
  failure: string;
  /** Says that there is no such record. */
  missing: string;
  back: { href: string; name: string };
  children: (record: T) => ReactNode;
}) {
  const { data, error, refetch } = useQuery<T>({ queryKey: [url], gcTime: 0 });
  if (data !== undefined) return children(data);
  if (!error) return loading;
  if (!(error instanceof ApiError) || error.status !== 404) return <LoadError message={failure} onRetry={() => void refetch()} />;
  return (
    <div className="empty">
      <h1 className="empty-title">{missing}</h1>
      <p>It may have been deleted meanwhile.</p>
      <ButtonLink href={back.href} size="small" variant="outline">
        {back.name}
      </ButtonLink>
    </div>
  );
}

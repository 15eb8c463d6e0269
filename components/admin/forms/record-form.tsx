import { useQuery } from "@tanstack/react-query";
import { redirect } from "next/navigation";
import { type ReactNode, useState, type ComponentType } from "react";
import type { FieldValues, Resolver } from "react-hook-form";
import { Button, ButtonLink } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { attempt, ApiError } from "@/lib/api/client";
import { capitalized } from "@/lib/format";
import { UnsavedChanges } from "../drafts/unsaved-changes";
import { createSession } from "../editing/session";
import { useSession } from "../editing/use-session";
import { EmptyState, LoadError } from "../empty-state";
import { Form } from "../fields/form";
import { BackLink, PageHead } from "../page-head";
import { StaleEdit } from "../stale-edit/stale-edit";
import { SaveError, TabTitle } from "./page-parts";

type StoredRecord = { id: number; version: number; updatedAt?: string };

type RecordForm<Values extends FieldValues, Output extends object, Stored extends StoredRecord> = ReturnType<
  typeof useRecordForm<Values, Output, Stored>
>;

/** A form over one record, saved only by a press. If somebody else saved meanwhile, every difference is a question. */
export function useRecordForm<Values extends FieldValues, Output extends object, Stored extends StoredRecord>({
  kind,
  name,
  stored,
  resolver,
  valuesOf,
  list,
  urlOf,
  liveValues,
  onShow,
  onSaved,
}: {
  /** For the keys of browser copies, e.g. "category". */
  kind: string;
  /** For toasts, e.g. "portfolio item". */
  name: string;
  stored: Stored | undefined;
  resolver: Resolver<Values, unknown, Output>;
  valuesOf: (stored?: Stored) => Values;
  /** The URL of the list, also for creating; reloaded after a save. */
  list: string;
  urlOf: (id: number) => string;
  liveValues?: () => Partial<Values>;
  onShow?: (values: Values) => void;
  onSaved: () => void;
}) {
  const [session] = useState(() =>
    createSession<Values, Stored | undefined>(
      { ...keptOf(stored), values: valuesOf(stored) },
      {
        afterDeletion: () => undefined,
        fetch: async ({ target }, refusal) => {
          const { record } = target ? await attempt<Stored>("GET", urlOf(target.id)) : {};
          if (!record) return undefined;
          return {
            ...keptOf(record),
            values: valuesOf(record),
            isLast: refusal?.body.version === record.version,
          };
        },
      },
    ),
  );
  const editing = useSession<Values, Output, Stored | undefined>({
    session,
    scope: ({ target }) => `${kind}/${target?.id ?? "new"}`,
    resolver,
    liveValues,
    onShow,
    lists: [list],
  });
  const save = () =>
    void session.press<Stored>({
      as: "save",
      prepare: async () => {
        const input = await editing.validate();
        if (!input) return undefined;
        const { target } = session.state();
        return {
          callOf: (base) => ({
            method: target ? "PUT" : "POST",
            url: target ? urlOf(target.id) : list,
            body: { ...input, ...(target && base) },
            success: `${capitalized(name)} ${target ? "updated" : "created"} successfully`,
            failure: `Failed to ${target ? "update" : "create"} ${name}`,
          }),
        };
      },
      stored: keptOf,
      onSaved,
    });

  return { ...editing, name, save };
}

const keptOf = <Stored extends StoredRecord>(stored: Stored | undefined) => ({
  target: stored,
  version: stored?.version ?? null,
  savedAt: stored?.updatedAt ?? null,
});

/** The page of a record's form: its head, the offer of a browser draft, the form with its buttons, and conflicts. */
export function RecordPage<Values extends FieldValues, Output extends object, Stored extends StoredRecord>({
  record,
  title,
  titleField,
  back,
  submitLabel,
  onSubmit = record.save,
  differences,
  children,
}: {
  record: RecordForm<Values, Output, Stored>;
  title: string;
  /** The field whose value appears in the title of the browser tab. */
  titleField: string;
  back: { href: string; label: string };
  submitLabel: string;
  onSubmit?: () => void;
  /** Shows the differences between the form's values and the other version. */
  differences: (theirs: Stored) => ReactNode;
  children: ReactNode;
}) {
  const { form, state, name } = record;
  const { phase, conflict } = state;
  const saving = phase === "pressed";
  return (
    <>
      <BackLink href={back.href}>{back.label}</BackLink>
      <PageHead title={title} />
      <div className="mt-4 max-w-3xl">
        <UnsavedChanges record={record} />
        <Form
          id={record.id}
          form={form}
          saving={saving}
          onSubmit={onSubmit}
          label={capitalized(name)}
          className="grid gap-1"
        >
          <TabTitle name={titleField} screen={title} />
          {children}
          <SaveError />
          <div className="mt-3 flex flex-wrap justify-end gap-2 border-t pt-4">
            <ButtonLink variant="outline" href={back.href}>
              Cancel
            </ButtonLink>
            <Button type="submit" aria-disabled={saving}>
              {saving ? "Saving..." : submitLabel}
            </Button>
          </div>
        </Form>
      </div>
      {conflict?.theirs && (
        <StaleEdit what={name} conflict={conflict} onClose={conflict.dismiss}>
          {differences(conflict.theirs)}
        </StaleEdit>
      )}
    </>
  );
}

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

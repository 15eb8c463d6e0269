import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldValues, Resolver } from "react-hook-form";
import { type ApiError, attempt, wasOffline } from "@/lib/api/client";
import { capitalized } from "@/lib/format";
import { useAdmin } from "../shell/use-admin";
import { dismissSuccess, useApiMutation } from "../use-api-mutation";
import { focusFirstError } from "./focus-first-error";
import { type Conflict, useConflict } from "./use-conflict";
import { type DraftForm, useDraftForm } from "./use-draft-form";
import { showRefusal, validate } from "./validate";
import { whoSaved } from "./who-saved";

type StoredRecord = { id: number; version: number };

export type RecordForm<Values extends FieldValues, Output, Stored> = DraftForm<Values, Output> & {
  /** Saves the form as it is at the call. */
  save: () => void;
  saving: boolean;
  conflict: Conflict<Stored> | undefined;
};

/** A form over one record with drafts, validation, saving and conflicts. */
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
  /** For the keys of drafts, e.g. "category". */
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
  /** `sent` are the saved form values. */
  onSaved: (saved: Stored, sent: Values, record: DraftForm<Values, Output>) => void;
}): RecordForm<Values, Output, Stored> {
  const record = useDraftForm({
    scope: `${kind}/${stored?.id ?? "new"}`,
    resolver,
    initial: valuesOf(stored),
    initialVersion: stored?.version ?? null,
    liveValues,
    onShow,
  });
  const { form } = record;
  const admin = useAdmin();
  const { run } = useApiMutation();
  const [saving, setSaving] = useState(false);
  const isSaving = useRef(false);
  const { conflict, ask, close } = useConflict<Stored>((theirs) =>
    record.replaceWith(valuesOf(theirs), theirs.version),
  );
  const url = stored && urlOf(stored.id);

  async function submit(version: number | null): Promise<void> {
    if (isSaving.current) return;
    close();
    dismissSuccess();
    // later input is not part of this save
    const sent = structuredClone(form.getValues());
    setBusy(true);
    const input = await validate(form).finally(() => setBusy(false));
    if (!input) return focusFirstError(form, record.id);
    setBusy(true);
    const saved = await run<Stored>({
      method: url ? "PUT" : "POST",
      url: url ?? list,
      body: { ...input, ...(url && { version }) },
      success: `${capitalized(name)} ${url ? "updated" : "created"} successfully`,
      failure: `Failed to ${url ? "update" : "create"} ${name}`,
      reload: [list],
      onError: handleError,
    });
    setBusy(false);
    if (saved) onSaved(saved, sent, record);
  }

  function setBusy(value: boolean): void {
    isSaving.current = value;
    flushSync(() => setSaving(value));
  }

  async function handleError(error: ApiError): Promise<boolean> {
    setBusy(false);
    record.draft.flush();
    if (error.status === 401 || wasOffline(error)) return false;
    if (url && error.status === 409 && "version" in error.body) {
      const { record: theirs } = await attempt<Stored>("GET", url);
      if (theirs) {
        ask(theirs, () => void submit(theirs.version), whoSaved(error, admin?.id));
        return true;
      }
    }
    showRefusal(form, error);
    if (error.issues.length > 0) focusFirstError(form, record.id);
    return false;
  }

  return { ...record, save: () => void submit(record.latestVersion()), saving, conflict };
}

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldValues, Path, Resolver } from "react-hook-form";
import { toast } from "@/components/ui/sonner";
import { type ApiError, attempt, wasOffline } from "@/lib/api/client";
import { isOffline, OFFLINE } from "@/lib/browser/offline";
import { capitalized } from "../status-badge";
import { dismissSuccess, type Success, useApiMutation } from "../use-api-mutation";
import { fieldsWithErrors, focusFirstError } from "./focus-first-error";
import { type Conflict, useConflict } from "./use-conflict";
import { type DraftForm, useDraftForm } from "./use-draft-form";

type StoredRecord = { id: number; version: number };

/**
 * Runs between the validation and a save. Resolves with further overrides, or with undefined to leave the save to
 * `later`, which may be called after a question.
 */
export type Prepare<Values, Output> = (
  values: Values,
  later: (overrides?: Partial<Output>) => void,
) => Promise<Partial<Output> | undefined>;

export type RecordForm<Values extends FieldValues, Output, Stored> = DraftForm<Values, Output> & {
  /** Saves the form as it is at the call; `overrides` replace its values. */
  save: (overrides?: Partial<Output>, prepare?: Prepare<Values, Output>) => void;
  saving: boolean;
  conflict: Conflict<Stored> | undefined;
  /** Reports a conflict found by another save, e.g. the autosave. */
  askAbout: (theirs: Stored, keepMine: () => void) => void;
};

/** A form over one record with drafts, validation, saving and conflicts. */
export function useRecordForm<Values extends FieldValues, Output extends object, Stored extends StoredRecord>({
  kind,
  name,
  newAs = "new",
  entry,
  stored,
  resolver,
  valuesOf,
  list,
  urlOf,
  reload = [list],
  createWith,
  hasHistory = false,
  beforeSave,
  successOf = (_, description) => ({ description }),
  liveValues,
  onShow,
  onInvalid,
  onSaved,
  onReplaced,
}: {
  /** For the keys of drafts, e.g. "post". */
  kind: string;
  /** For toasts, e.g. "blog post". */
  name: string;
  /** For the keys of drafts of a new record. */
  newAs?: string;
  entry?: string;
  stored: Stored | undefined;
  resolver: Resolver<Values, unknown, Output>;
  valuesOf: (stored?: Stored) => Values;
  /** The URL of the list, also for creating. */
  list: string;
  urlOf: (id: number) => string;
  /** The lists to reload after a save. */
  reload?: readonly string[];
  /** Sent additionally when creating. */
  createWith?: object;
  /** Replaced versions stay in a history, so "Keep mine" wins over any version. */
  hasHistory?: boolean;
  beforeSave?: () => Promise<void>;
  /** The success toast, with the text that other records have. */
  successOf?: (saved: Stored, text: string) => Success;
  liveValues?: () => Partial<Values>;
  onShow?: (values: Values) => void;
  /** Makes the fields with errors visible; then the first gets the focus. */
  onInvalid?: (fields: string[]) => void;
  /** `sent` are the saved form values. */
  onSaved: (saved: Stored, sent: Values, record: DraftForm<Values, Output>) => void;
  /** The form shows the version of somebody else. */
  onReplaced?: (theirs: Stored) => void;
}): RecordForm<Values, Output, Stored> {
  const record = useDraftForm({
    scope: `${kind}/${stored?.id ?? newAs}`,
    entry,
    resolver,
    initial: valuesOf(stored),
    initialVersion: stored?.version ?? null,
    liveValues,
    onShow,
  });
  const { form } = record;
  const { run } = useApiMutation();
  const [saving, setSaving] = useState(false);
  const isSaving = useRef(false);
  const { conflict, ask, close } = useConflict<Stored>((theirs) => {
    record.replaceWith(valuesOf(theirs), theirs.version);
    onReplaced?.(theirs);
  });
  const url = stored && urlOf(stored.id);

  function showInvalid(): void {
    onInvalid?.(fieldsWithErrors(form));
    focusFirstError(form, record.id);
  }

  function submit(overrides: Partial<Output>, versionOf: () => number | null, prepare?: Prepare<Values, Output>): void {
    if (isSaving.current) return;
    close();
    dismissSuccess();
    // what is typed from here on is not part of this save
    const sent = structuredClone(form.getValues());
    setBusy(true);
    void form
      .handleSubmit(
        async (input) => {
          const store = (more?: Partial<Output>) => save({ ...input, ...overrides, ...more }, sent);
          const more = prepare ? await prepare(sent, (last) => void store(last)) : {};
          if (more) await store(more);
        },
        () => {
          form.setError("root.server", { message: "Please fix the highlighted fields." });
          setBusy(false);
          showInvalid();
        },
      )()
      .catch((error: unknown) => {
        // the resolver could not be loaded
        if (isOffline()) return void toast({ variant: "destructive", title: "Error", description: OFFLINE });
        form.setError("root.server", { message: "The form could not be checked. Please try again." });
        throw error;
      })
      .finally(() => setBusy(false));

    async function save(input: Output, values: Values): Promise<void> {
      setBusy(true);
      await beforeSave?.();
      const saved = await run<Stored>({
        method: url ? "PUT" : "POST",
        url: url ?? list,
        body: { ...input, ...(url ? { version: versionOf() } : createWith) },
        success: (saved) => successOf(saved, `${capitalized(name)} ${url ? "updated" : "created"} successfully`),
        failure: `Failed to ${url ? "update" : "create"} ${name}`,
        reload,
        onError: (error) => handleError(error, overrides),
      });
      setBusy(false);
      if (saved) onSaved(saved, values, record);
    }
  }

  function setBusy(value: boolean): void {
    isSaving.current = value;
    flushSync(() => setSaving(value));
  }

  async function handleError(error: ApiError, overrides: Partial<Output>): Promise<boolean> {
    setBusy(false);
    record.draft.flush();
    if (error.status === 401 || wasOffline(error)) return false;
    if (url && error.status === 409 && "version" in error.body) {
      const { record: theirs } = await attempt<Stored>("GET", url);
      if (theirs) {
        ask(theirs, () => submit(overrides, () => (hasHistory ? null : theirs.version)));
        return true;
      }
    }
    for (const { path, message } of error.issues) form.setError(path as Path<Values>, { type: "server", message });
    const reason = error.issues.length > 0 ? "Please fix the highlighted fields." : error.reason;
    form.setError("root.server", { message: reason });
    if (error.issues.length > 0) showInvalid();
    return false;
  }

  return {
    ...record,
    save: (overrides = {}, prepare) => submit(overrides, record.latestVersion, prepare),
    saving,
    conflict,
    askAbout: ask,
  };
}

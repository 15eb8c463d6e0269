import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldValues, Resolver } from "react-hook-form";
import type { SiteDocument } from "@/app/admin/records";
import { useDraftForm } from "@/components/admin/forms/use-draft-form";
import { reloadLists } from "@/components/admin/lists/list-keys";
import { sessionEnded } from "@/components/admin/session";
import { type ApiCall, useApiMutation } from "@/components/admin/use-api-mutation";
import { type ApiError, attempt } from "@/lib/api/client";
import { siteApi } from "@/lib/paths";
import { fieldTree, formName, fromForm, toForm } from "./field-tree";

const SAVE_DELAY_MS = 1_000;
const RETRY_DELAY_MS = 10_000;

/** Where the texts of the form are kept. */
export type SaveState =
  { kind: "published" } | { kind: "saving" } | { kind: "draft"; savedAt: string } | { kind: "failed"; reason: string };

// the server checks the value, by the fields that the form is made from
const acceptAny: Resolver<FieldValues> = (values) => ({ values, errors: {} });

const stateOf = ({ draft }: SiteDocument): SaveState =>
  draft ? { kind: "draft", savedAt: draft.savedAt } : { kind: "published" };

/** The form over one document: its working copy saves itself; publishing, resetting and discarding wait for that. */
export function useDocumentForm(stored: SiteDocument) {
  const { key } = stored;
  const tree = useMemo(() => fieldTree(stored.fields), [stored.fields]);
  const shownValues = useCallback(
    ({ draft, value }: SiteDocument) => toForm(tree, draft?.value ?? value) as FieldValues,
    [tree],
  );
  const [initial] = useState(() => shownValues(stored));
  const [generation, setGeneration] = useState(0);
  const record = useDraftForm<FieldValues, FieldValues>({
    scope: `site/${key}`,
    resolver: acceptAny,
    initial,
    initialVersion: stored.version,
    onShow: () => setGeneration((number) => number + 1),
  });
  const { form, unsaved } = record;
  const client = useQueryClient();
  const { run } = useApiMutation();
  const [state, setState] = useState(() => stateOf(stored));
  const [saving, setSaving] = useState(false);
  const [isDefault, setDefault] = useState(stored.isDefault);
  const [conflict, setConflict] = useState<{ theirs: SiteDocument; keepMine: (version: number) => void }>();
  const version = useRef(stored.version);
  const hasDraft = useRef(stored.draft !== null);
  const isPaused = useRef(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** One call at a time: a working copy on its way must not arrive after what follows it. */
  function inTurn(work: () => Promise<void>): void {
    queue.current = queue.current.then(work);
  }

  function scheduleSave(delay = SAVE_DELAY_MS): void {
    timer.current ??= setTimeout(saveNow, delay);
  }

  function saveNow(): void {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!isPaused.current) inTurn(saveDraft);
  }

  async function saveDraft(): Promise<void> {
    if (isPaused.current || !unsaved()) return;
    const sent = structuredClone(form.getValues());
    setState({ kind: "saving" });
    const body = { value: fromForm(tree, sent), version: version.current };
    const { record: saved, error } = await attempt<{ savedAt: string; version: number }>(
      "PUT",
      siteApi.draft(key),
      body,
    );
    if (error) return draftFailed(error);
    const isFirst = !hasDraft.current;
    hasDraft.current = true;
    record.markSaved(sent, saved.version);
    setState({ kind: "draft", savedAt: saved.savedAt });
    if (unsaved()) scheduleSave();
    if (isFirst) await reloadLists(client, [siteApi.documents]);
  }

  async function draftFailed(error: ApiError): Promise<void> {
    record.draft.flush();
    setState({ kind: "failed", reason: error.reason });
    if (error.status === 401) sessionEnded();
    else if (error.status === 409) await askWhose((next) => keepWriting(next));
    else if (error.status === 0 || error.status >= 429) scheduleSave(RETRY_DELAY_MS);
  }

  function keepWriting(next: number): void {
    version.current = next;
    isPaused.current = false;
    saveNow();
  }

  /** Somebody else has published: nothing is saved until it is decided whose texts stay. */
  async function askWhose(keepMine: (version: number) => void): Promise<boolean> {
    isPaused.current = true;
    const { record: theirs } = await attempt<SiteDocument>("GET", siteApi.document(key));
    if (theirs) setConflict({ theirs, keepMine });
    return theirs !== undefined;
  }

  /** A call that leaves the document in another state, after which the working copy is what it says. */
  function settle(call: () => Promise<SiteDocument | undefined>, done: (document: SiteDocument) => void): void {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (saving) return;
    flushSync(() => setSaving(true));
    inTurn(async () => {
      const document = await call();
      if (document) {
        adopt(document);
        done(document);
      }
      setSaving(false);
      if (unsaved()) scheduleSave();
    });
  }

  function adopt(document: SiteDocument): void {
    isPaused.current = false;
    version.current = document.version;
    hasDraft.current = document.draft !== null;
    setState(stateOf(document));
    setDefault(document.isDefault);
  }

  function publish(onVersion: number): void {
    setConflict(undefined);
    form.clearErrors();
    const sent = structuredClone(form.getValues());
    const call = {
      method: "PUT",
      url: siteApi.document(key),
      body: { value: fromForm(tree, sent), version: onVersion },
      success: "Site text published successfully",
      failure: "Failed to publish site text",
      reload: [siteApi.documents],
      onError: publishFailed,
    } as const;
    settle(
      () => run<SiteDocument>(call),
      (document) => record.markSaved(sent, document.version),
    );
  }

  async function publishFailed(error: ApiError): Promise<boolean> {
    record.draft.flush();
    if (error.status === 409) return askWhose((next) => publish(next));
    // the fields show their messages before the first of them is looked for
    flushSync(() => {
      for (const { path, message } of error.issues) {
        form.setError(formName(tree, path.replace(/^value\./, "")), { type: "server", message });
      }
      if (error.status !== 401) {
        const reason = error.issues.length > 0 ? "Please look at what is marked." : error.reason;
        form.setError("root.server", { message: reason });
      }
    });
    focusFirstInvalid();
    return false;
  }

  /** Shows `document`; what was written on top of the published text stays in this browser and is offered. */
  function show(document: SiteDocument, wasWritten: boolean): void {
    const values = shownValues(document);
    form.clearErrors();
    if (wasWritten) record.replaceWith(values, document.version);
    else record.showSaved(values, document.version);
  }

  /** Calls, and shows what the document is then. */
  function replaceBy(call: Omit<ApiCall<unknown>, "reload">): void {
    const wasWritten = hasDraft.current || unsaved();
    settle(
      async () => {
        const done = await run({ ...call, reload: [siteApi.documents] });
        return done === undefined ? undefined : (await attempt<SiteDocument>("GET", siteApi.document(key))).record;
      },
      (document) => show(document, wasWritten),
    );
  }

  const latest = useRef({ scheduleSave, saveNow });
  useEffect(() => {
    latest.current = { scheduleSave, saveNow };
  });
  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (name) form.clearErrors(name);
        latest.current.scheduleSave();
      },
    });
    const saveHidden = () => document.visibilityState === "hidden" && latest.current.saveNow();
    document.addEventListener("visibilitychange", saveHidden);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", saveHidden);
    };
  }, [form]);

  const onChange = useCallback(
    (changed: () => void) => form.subscribe({ formState: { values: true }, callback: changed }),
    [form],
  );

  return {
    ...record,
    /** Calls back at every change of a text; returns the end of that. */
    onChange,
    /** Moves the focus to the field at `path`. */
    showField: (path: string) => focusField(document.getElementById(`${record.id}-${formName(tree, path)}`)),
    tree,
    generation,
    state,
    saving,
    isDefault,
    publish: () => publish(version.current),
    reset: () =>
      replaceBy({
        method: "POST",
        url: siteApi.reset(key),
        success: "Site text reset to default",
        failure: "Failed to reset site text",
      }),
    discard: () =>
      replaceBy({
        method: "DELETE",
        url: siteApi.draft(key),
        success: "Changes discarded",
        failure: "Failed to discard changes",
      }),
    restoreRevision: (id: number) =>
      replaceBy({
        method: "POST",
        url: siteApi.restore(key, id),
        success: "The version is in the form now",
        failure: "Failed to restore the version",
      }),
    conflict: conflict && {
      theirs: conflict.theirs,
      keepMine: () => {
        setConflict(undefined);
        conflict.keepMine(conflict.theirs.version);
      },
      loadTheirs: () => {
        const { theirs } = conflict;
        setConflict(undefined);
        adopt(theirs);
        show(theirs, true);
      },
      dismiss: () => setConflict(undefined),
    },
  };
}

function focusFirstInvalid(): void {
  focusField(document.querySelector<HTMLElement>("form [aria-invalid='true'], form [data-invalid]"));
}

function focusField(field: HTMLElement | null): void {
  (field?.querySelector<HTMLElement>("[contenteditable='true']") ?? field)?.focus();
}

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { SavedSiteDraft, SiteDocument } from "@/app/admin/records";
import type { SaveState } from "@/components/admin/forms/autosave";
import { useAutosaveHolder, useAutosaveOf } from "@/components/admin/forms/use-autosave";
import { useConflict } from "@/components/admin/forms/use-conflict";
import type { DraftForm } from "@/components/admin/forms/use-draft-form";
import { whoSaved } from "@/components/admin/forms/who-saved";
import { reloadLists } from "@/components/admin/query-client";
import { useAdmin } from "@/components/admin/shell/use-admin";
import { type ApiError, attempt } from "@/lib/api/client";
import { siteApi } from "@/lib/api/paths";

const AUTOSAVE_MS = 1_000;

type Options = {
  stored: SiteDocument;
  record: DraftForm<FieldValues, FieldValues>;
  /** Form values as an API value. */
  valueOf: (values: FieldValues) => unknown;
  isPaused: () => boolean;
  onLoadTheirs: (theirs: SiteDocument) => void;
};

/** Autosaves the form as the working copy of the document. */
export function useDocumentCopy({ stored, record, valueOf, isPaused, onLoadTheirs }: Options) {
  const { key } = stored;
  const client = useQueryClient();
  const admin = useAdmin();
  const [state, setState] = useState(() => stateOf(stored));
  const [isDefault, setDefault] = useState(stored.isDefault);
  const version = useRef(stored.version);
  const hasDraft = useRef(stored.draft !== null);
  /** Of the working copy as last seen. */
  const savedAt = useRef(stored.draft?.savedAt ?? null);
  const published = useRef(stored.value);
  const holder = useAutosaveHolder(AUTOSAVE_MS);
  const { autosave } = holder;

  async function send({ leaving }: { leaving: boolean }) {
    const sent = structuredClone(record.form.getValues());
    const body = { value: valueOf(sent), version: version.current, savedAt: savedAt.current };
    const outcome = await attempt<SavedSiteDraft>("PUT", siteApi.draft(key), body, { leaving });
    if (outcome.error) {
      record.draft.flush();
      return outcome;
    }
    record.markSaved(sent, outcome.record.version);
    savedAt.current = outcome.record.savedAt;
    const hadDraft = hasDraft.current;
    // what equals the published text is no working copy
    hasDraft.current = JSON.stringify(body.value) !== JSON.stringify(published.current);
    if (hasDraft.current !== hadDraft) void reloadLists(client, [siteApi.documents]);
    return outcome;
  }

  /** To call when the server has `document`. */
  function onLoaded(document: SiteDocument): void {
    autosave.resume();
    version.current = document.version;
    hasDraft.current = document.draft !== null;
    savedAt.current = document.draft?.savedAt ?? null;
    published.current = document.value;
    setState(stateOf(document));
    setDefault(document.isDefault);
  }

  const { conflict, ask, close } = useConflict<SiteDocument>((theirs) => {
    onLoaded(theirs);
    onLoadTheirs(theirs);
  });

  /** Stops the autosave until the conflict is resolved. False if the other version could not be loaded. */
  async function askAboutConflict(refusal: ApiError, keepMine: (version: number) => void): Promise<boolean> {
    autosave.stop();
    const { record: theirs } = await attempt<SiteDocument>("GET", siteApi.document(key));
    const overwrite = (seen: SiteDocument) => {
      savedAt.current = seen.draft?.savedAt ?? null;
      keepMine(seen.version);
    };
    if (theirs) ask(theirs, () => overwrite(theirs), whoSaved(refusal, admin?.id));
    return theirs !== undefined;
  }

  function saveOverwriting(publishedVersion: number): void {
    version.current = publishedVersion;
    void autosave.save();
  }

  useAutosaveOf(holder, record.form, {
    unsaved: record.unsaved,
    isPaused,
    send,
    onState: (next) => setState(next.kind === "saved" && !hasDraft.current ? undefined : next),
    onConflict: (refusal) => void askAboutConflict(refusal, saveOverwriting),
  });

  return {
    autosave,
    /** Undefined where there is no working copy. */
    state,
    isDefault,
    version: () => version.current,
    savedAt: () => savedAt.current,
    exists: () => hasDraft.current,
    onLoaded,
    conflict,
    askAboutConflict,
    closeConflict: close,
  };
}

export type DocumentCopy = ReturnType<typeof useDocumentCopy>;

function stateOf({ draft }: SiteDocument): SaveState | undefined {
  return draft ? { kind: "saved", at: draft.savedAt } : undefined;
}

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { SavedSiteDraft, SiteDocument } from "@/app/admin/records";
import type { SaveState } from "@/components/admin/forms/autosave";
import { useAutosaveHolder, useAutosaveOf } from "@/components/admin/forms/use-autosave";
import { useConflict } from "@/components/admin/forms/use-conflict";
import type { DraftForm } from "@/components/admin/forms/use-draft-form";
import { whoSaved } from "@/components/admin/forms/who-saved";
import { pauseInTyping } from "@/components/admin/shell/shortcuts";
import { reloadLists } from "@/components/admin/query-client";
import { useAdmin } from "@/components/admin/shell/use-admin";
import { type ApiError, attempt } from "@/lib/api/client";
import { siteApi } from "@/lib/api/paths";
import { isSame, mergeTexts } from "./merge-texts";

const AUTOSAVE_MS = 1_000;

type Options = {
  stored: SiteDocument;
  record: DraftForm<FieldValues, FieldValues>;
  /** Form values as an API value. */
  valueOf: (values: FieldValues) => unknown;
  /** The form values of the working copy, or else of what is public. */
  valuesOf: (document: Pick<SiteDocument, "value" | "draft">) => FieldValues;
  isPaused: () => boolean;
  onMerged: (values: FieldValues) => void;
  onLoadTheirs: (theirs: SiteDocument) => void;
};

/** Autosaves the form as the working copy of the document, merged field by field with what others save meanwhile. */
export function useDocumentCopy({ stored, record, valueOf, valuesOf, isPaused, onMerged, onLoadTheirs }: Options) {
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
  /** What was sent last without an answer: it may be stored all the same. */
  const unanswered = useRef<FieldValues>(undefined);
  const [mergedWith, setMergedWith] = useState<string>();
  const holder = useAutosaveHolder(AUTOSAVE_MS);
  const { autosave } = holder;

  async function send({ leaving }: { leaving: boolean }) {
    const sent = structuredClone(record.form.getValues());
    const body = { value: valueOf(sent), version: version.current, savedAt: savedAt.current };
    const outcome = await attempt<SavedSiteDraft>("PUT", siteApi.draft(key), body, { leaving });
    if (outcome.error) {
      if (outcome.error.status === 0 || outcome.error.status >= 500) unanswered.current = sent;
      record.draft.flush();
      return outcome;
    }
    unanswered.current = undefined;
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
    setMergedWith(undefined);
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

  /**
   * Merges the form with what somebody else has saved meanwhile, or asks where both changed one field; then calls `onKept` with
   * whether anything came in. False if the other version could not be loaded.
   */
  async function mergeOrAsk(refusal: ApiError, onKept: (cameIn: boolean) => void): Promise<boolean> {
    autosave.stop();
    const { record: theirs } = await attempt<SiteDocument>("GET", siteApi.document(key));
    if (!theirs) return false;
    // neither a dialog nor another text takes the keys of somebody who is typing
    await pauseInTyping();
    const by = whoSaved(refusal, admin?.id) ?? "somebody else";
    const others = valuesOf(theirs);
    const merge = () => mergeTexts(baseOf(theirs), record.form.getValues(), others);
    const keep = () => {
      const { value } = merge();
      const cameIn = !isSame(value, record.form.getValues());
      onLoaded(theirs);
      record.markSaved(others, theirs.version);
      if (cameIn) {
        setMergedWith(by);
        onMerged(value as FieldValues);
      }
      onKept(cameIn);
    };
    if (merge().hasClashes) ask(theirs, keep, by);
    else keep();
    return true;
  }

  /** What the form and `theirs` were both made from. */
  function baseOf(theirs: SiteDocument): FieldValues | undefined {
    const others = valuesOf(theirs);
    if (isSame(unanswered.current, others)) return others;
    // a publication that has ended this working copy may not have seen it
    const isEnded = hasDraft.current && theirs.draft === null;
    return isEnded ? valuesOf({ value: published.current, draft: null }) : record.saved();
  }

  useAutosaveOf(holder, record.form, {
    unsaved: record.unsaved,
    isPaused,
    send,
    onState: (next) => setState(next.kind === "saved" && !hasDraft.current ? undefined : next),
    onConflict: (refusal) => void mergeOrAsk(refusal, () => void autosave.save()),
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
    /** Whose changes came in since the last press. */
    mergedWith,
    mergeOrAsk,
    closeConflict: close,
  };
}

export type DocumentCopy = ReturnType<typeof useDocumentCopy>;

function stateOf({ draft }: SiteDocument): SaveState | undefined {
  return draft ? { kind: "saved", at: draft.savedAt } : undefined;
}

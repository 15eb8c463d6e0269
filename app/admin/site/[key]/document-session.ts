import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldValues, Resolver } from "react-hook-form";
import type { SavedSiteDraft, SiteDocument } from "@/app/admin/records";
import { createSession, type Session } from "@/components/admin/editing/session";
import type { Stored } from "@/components/admin/editing/types";
import { useSession } from "@/components/admin/editing/use-session";
import { focusField, focusFirstInvalid, waitsForPictures } from "@/components/admin/forms/errors";
import type { ApiCall } from "@/components/admin/use-api-mutation";
import { attempt } from "@/lib/api/client";
import { siteApi } from "@/lib/api/paths";
import type { Group } from "@/lib/site/fields";
import { leavesOf } from "@/lib/site/walk";
import { fieldPath, formName, fromForm, toForm } from "./form-values";
import { changesOf, isSame, mergeTexts } from "./merge-texts";

const AUTOSAVE_MS = 1_000;

/** The value of the document's working copy, or else the public one. */
export const editedValue = ({ draft, value }: SiteDocument) => draft?.value ?? value;

export const storedAs = (document: SiteDocument, fields: Group): Stored<FieldValues, SiteDocument> => ({
  values: toForm(fields, editedValue(document)) as FieldValues,
  target: document,
  version: document.version,
  savedAt: document.draft?.savedAt ?? null,
});

/** The body of a save. `savedAt` is the time of the working copy as last seen. */
const documentBody = (fields: Group, values: FieldValues, { draft }: SiteDocument) => ({
  value: fromForm(fields, values) as NonNullable<SiteDocument["draft"]>["value"],
  savedAt: draft?.savedAt ?? null,
});

/** The session of an open site text, merged field by field with saves by others. */
export function createDocumentSession(document: SiteDocument, fields: Group): Session<FieldValues, SiteDocument> {
  const url = siteApi.document(document.key);
  const leaves = leavesOf(fields, document.value);
  const isRich = (name: string) => leaves.some(({ field, path }) => field.type === "rich" && path === name);
  return createSession<FieldValues, SiteDocument>(storedAs(document, fields), {
    intervalMs: AUTOSAVE_MS,
    takesOldDrafts: true,
    keep: async (values, { target, version }, { leaving, saveId }) => {
      const body = { ...documentBody(fields, values, target), version, saveId };
      const outcome = await attempt<SavedSiteDraft>("PUT", siteApi.draft(document.key), body, { leaving });
      if (outcome.error) return { error: outcome.error };
      const { savedAt, version: saved } = outcome.record;
      // a text that equals the published one is no working copy
      const draft = isSame(body.value, target.value) ? null : { value: body.value, savedAt, author: null };
      return { record: { target: { ...target, draft }, version: saved, savedAt: draft && savedAt } };
    },
    fetch: async ({ target }, refusal) => {
      const { record: theirs } = await attempt<SiteDocument>("GET", url);
      if (!theirs) return undefined;
      const stored = storedAs(theirs, fields);
      const { draft, version } = (refusal?.body ?? {}) as Partial<SiteDocument>;
      return {
        ...stored,
        isLast: draft ? theirs.draft?.savedAt === draft.savedAt : !theirs.draft && theirs.version === version,
        merge: (base, screen) => {
          const mine = screen.current();
          // a publication that removed this working copy may lack its changes
          const isEnded = base && target.draft && !theirs.draft;
          const { value, hasClashes } = mergeTexts(isEnded ? toForm(fields, target.value) : base, mine, stored.values);
          const apply = () => {
            if (isSame(value, mine)) return undefined;
            const changes = changesOf(mine, value);
            // lists and formatted text rebuild the form; else fields stay mounted, as one may have a running upload
            const isInPlace = changes.every(({ name, value: own }) => typeof own !== "object" && !isRich(name));
            keepFocus(() => {
              if (isInPlace) changes.forEach((change) => screen.change(change.name, change.value));
              else screen.show(value as FieldValues);
            });
            return { fields: [], blocks: 0, marked: [], removed: 0 };
          };
          return { clashes: hasClashes ? [value] : [], canKeepBoth: false, apply };
        },
      };
    },
  });
}

/** Restores the focus and the caret after `change` has replaced the fields. */
function keepFocus(change: () => void): void {
  const before = document.activeElement;
  const isTyped = before instanceof HTMLInputElement || before instanceof HTMLTextAreaElement;
  const caret = isTyped ? before.selectionStart : null;
  flushSync(change);
  const after = before?.id ? document.getElementById(before.id) : null;
  if (after === before) return;
  focusField(after);
  if (caret !== null && (after instanceof HTMLInputElement || after instanceof HTMLTextAreaElement))
    after.setSelectionRange(caret, caret);
}

// the server validates the value, against the fields that the form is built from
const acceptAny: Resolver<FieldValues> = (values) => ({ values, errors: {} });

export function useDocumentForm(
  stored: SiteDocument,
  fields: Group,
  /** Called when fields have messages, so that the form must be visible. */
  { onInvalid }: { onInvalid: () => void },
) {
  const { key } = stored;
  const [generation, setGeneration] = useState(0);
  const [session] = useState(() => createDocumentSession(stored, fields));
  const record = useSession<FieldValues, FieldValues, SiteDocument>({
    session,
    scope: () => `site/${key}`,
    resolver: acceptAny,
    onShow: () => setGeneration((number) => number + 1),
    lists: [siteApi.documents],
    nameOf: (path) => formName(fields, path.replace(/^value\./, "")),
    showInvalid: () => {
      onInvalid();
      focusFirstInvalid();
    },
  });
  const { form, state } = record;
  const router = useRouter();
  const { version } = state.target;
  useEffect(() => {
    // updates name and mark in the header, and texts on screens opened before
    if (version !== stored.version) router.refresh();
  }, [version, stored.version, router]);

  const publish = () =>
    void session.press<SiteDocument>({
      as: "publish",
      prepare: async (sent) => {
        if (waitsForPictures()) return undefined;
        form.clearErrors();
        return {
          isPublic: true,
          callOf: (base) => ({
            method: "PUT",
            url: siteApi.document(key),
            body: { ...documentBody(fields, sent, session.state().target), ...base },
            success: "Site text published successfully",
            failure: "Failed to publish site text",
          }),
        };
      },
      stored: (published) => storedAs(published, fields),
    });

  /** Replaces the document. Unpublished changes stay in this browser, which offers to restore them. */
  const replaceBy = (callOf: () => ApiCall<unknown>) =>
    void session.replace(callOf, { keeps: session.state().target.draft !== null || session.unsaved() });
  const replaceByPost = (url: string, success: string, failure: string) =>
    replaceBy(() => ({ method: "POST", url, success, failure }));

  useEffect(() => {
    const callback = ({ name }: { name?: string }) => name && form.clearErrors(name);
    return form.subscribe({ formState: { values: true }, callback });
  }, [form]);

  return {
    ...record,
    saving: state.phase === "pressed",
    /** A React key for the fields, which changes when other values are put into the form. */
    generation,
    onChange: (callback: () => void) => form.subscribe({ formState: { values: true }, callback }),
    showField: (path: string) => focusField(document.getElementById(`${record.id}-${formName(fields, path)}`)),
    /** The path of the field that contains `element`, or of the first field in its entry or group. */
    pathOf: (element: Element) => {
      const around = element.closest("[data-fields]")?.querySelector("[data-slot=field]");
      const field = element.closest("[data-slot=field]") ?? around;
      const control = field?.querySelector(`[id^="${record.id}-"]:not([id$="-label"])`);
      return control ? fieldPath(control.id.slice(record.id.length + 1)) : undefined;
    },
    publish,
    reset: () => replaceByPost(siteApi.reset(key), "Site text reset to default", "Failed to reset site text"),
    discard: () =>
      replaceBy(() => ({
        method: "DELETE",
        url: siteApi.draft(key),
        body: { savedAt: session.state().target.draft?.savedAt ?? null },
        success: "Changes discarded",
        failure: ({ status, reason }) => (status === 409 ? reason : "Failed to discard changes"),
      })),
    restoreRevision: (id: number) =>
      replaceByPost(siteApi.restore(key, id), "Version loaded into the form", "Failed to restore the version"),
  };
}

import { flushSync } from "react-dom";
import type { FieldValues } from "react-hook-form";
import type { SiteDocument } from "@/app/admin/records";
import { focusFirstInvalid } from "@/components/admin/forms/focus-first-error";
import type { DraftForm } from "@/components/admin/forms/use-draft-form";
import { waitsForPictures } from "@/components/admin/forms/waits-for-pictures";
import { type ApiCall, useApiMutation } from "@/components/admin/use-api-mutation";
import { toast } from "@/components/ui/sonner";
import { type ApiError, attempt } from "@/lib/api/client";
import { siteApi } from "@/lib/api/paths";
import type { Group } from "@/lib/site/fields";
import { formName, fromForm } from "./form-values";
import type { DocumentCopy } from "./use-document-copy";

type Options = {
  documentKey: string;
  fields: Group;
  record: DraftForm<FieldValues, FieldValues>;
  copy: DocumentCopy;
  saving: boolean;
  setSaving: (saving: boolean) => void;
  show: (document: SiteDocument, hadChanges: boolean) => void;
  onInvalid: () => void;
};

/** Publish, reset, discard and restore; each waits for a running autosave. */
export function useDocumentActions({ documentKey, fields, record, copy, saving, setSaving, show, onInvalid }: Options) {
  const { form } = record;
  const { run } = useApiMutation();

  async function replaceDocument(
    call: () => Promise<SiteDocument | undefined>,
    onDone: (document: SiteDocument) => void,
  ): Promise<void> {
    if (saving) return;
    // pauses the autosave before the next event
    flushSync(() => setSaving(true));
    await copy.autosave.settle();
    const document = await call();
    if (document) {
      copy.onLoaded(document);
      onDone(document);
    }
    setSaving(false);
    if (record.unsaved()) copy.autosave.schedule();
  }

  function publish(): void {
    copy.closeConflict();
    form.clearErrors();
    let isOver = false;
    let isAgain = false;
    /** What came in is to be seen before a second press. */
    const onKept = (cameIn: boolean) => {
      if (cameIn) toast({ title: "Look at what came in", description: "Then press Publish again." });
      else if (isOver) publish();
      else isAgain = true;
    };
    const sent = structuredClone(form.getValues());
    const call = {
      method: "PUT",
      url: siteApi.document(documentKey),
      body: { value: fromForm(fields, sent), version: copy.version(), savedAt: copy.savedAt() },
      success: "Site text published successfully",
      failure: "Failed to publish site text",
      reload: [siteApi.documents],
      onError: (error: ApiError) => publishFailed(error, onKept),
    } as const;
    void replaceDocument(
      () => run<SiteDocument>(call),
      (document) => record.markSaved(sent, document.version),
    ).then(() => {
      isOver = true;
      if (isAgain) publish();
    });
  }

  async function publishFailed(error: ApiError, onKept: (cameIn: boolean) => void): Promise<boolean> {
    record.draft.flush();
    if (error.status === 409) return copy.mergeOrAsk(error, onKept);
    // the messages must be rendered before the first of them gets the focus
    flushSync(() => {
      for (const { path, message } of error.issues) {
        form.setError(formName(fields, path.replace(/^value\./, "")), { type: "server", message });
      }
      if (error.status !== 401) {
        const reason = error.issues.length > 0 ? "Please fix the highlighted fields." : error.reason;
        form.setError("root.server", { message: reason });
      }
    });
    if (error.issues.length > 0) onInvalid();
    focusFirstInvalid();
    return false;
  }

  function replaceBy(call: Omit<ApiCall<unknown>, "reload">): void {
    const hadChanges = copy.exists() || record.unsaved();
    const url = siteApi.document(documentKey);
    void replaceDocument(
      async () => {
        const done = await run({ ...call, reload: [siteApi.documents] });
        return done === undefined ? undefined : (await attempt<SiteDocument>("GET", url)).record;
      },
      (document) => show(document, hadChanges),
    );
  }

  return {
    publish: () => {
      if (!waitsForPictures()) publish();
    },
    reset: () =>
      replaceBy({
        method: "POST",
        url: siteApi.reset(documentKey),
        success: "Site text reset to default",
        failure: "Failed to reset site text",
      }),
    discard: () =>
      replaceBy({
        method: "DELETE",
        url: siteApi.draft(documentKey),
        success: "Changes discarded",
        failure: "Failed to discard changes",
      }),
    restoreRevision: (id: number) =>
      replaceBy({
        method: "POST",
        url: siteApi.restore(documentKey, id),
        success: "Version loaded into the form",
        failure: "Failed to restore the version",
      }),
  };
}

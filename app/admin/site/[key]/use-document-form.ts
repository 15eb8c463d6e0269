import { useRouter } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import type { FieldValues, Resolver } from "react-hook-form";
import type { SiteDocument } from "@/app/admin/records";
import { useSession } from "@/components/admin/editing/use-session";
import { focusField, focusFirstInvalid } from "@/components/admin/forms/focus-first-error";
import { waitsForPictures } from "@/components/admin/forms/validate";
import { siteApi } from "@/lib/api/paths";
import type { Group } from "@/lib/site/fields";
import { createDocumentSession, documentBody, storedAs } from "./document-session";
import { fieldPath, formName } from "./form-values";

// the server checks the value, by the fields that the form is made from
const acceptAny: Resolver<FieldValues> = (values) => ({ values, errors: {} });

export function useDocumentForm(
  stored: SiteDocument,
  fields: Group,
  /** The fields have messages: the form has to be seen. */
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
    // name and mark in the bar, and texts on screens that were open before
    if (version !== stored.version) router.refresh();
  }, [version, stored.version, router]);

  const publish = () =>
    void session.press<SiteDocument>({
      as: "publish",
      prepare: async (sent) => {
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

  /** Replaces the document; unpublished changes stay in this browser and are offered. */
  function replaceBy(method: "POST" | "DELETE", url: string, success: string, failure: string): void {
    const call = { method, url, success, failure };
    void session.replace(call, { keeps: session.state().target.draft !== null || session.unsaved() });
  }

  const onChange = useCallback(
    (changed: (change: { name?: string }) => void) =>
      form.subscribe({ formState: { values: true }, callback: changed }),
    [form],
  );
  useEffect(() => onChange(({ name }) => name && form.clearErrors(name)), [form, onChange]);

  return {
    ...record,
    saving: state.phase === "pressed",
    /** A key for the fields, new whenever other values are put into the form. */
    generation,
    onChange,
    showField: (path: string) => focusField(document.getElementById(`${record.id}-${formName(fields, path)}`)),
    /** Of the field that `element` is a part of, or of the first one of its entry or group. */
    pathOf: (element: Element) => {
      const around = element.closest("[data-fields]")?.querySelector("[data-slot=field]");
      const field = element.closest("[data-slot=field]") ?? around;
      const control = field?.querySelector(`[id^="${record.id}-"]:not([id$="-label"])`);
      return control ? fieldPath(control.id.slice(record.id.length + 1)) : undefined;
    },
    publish: () => {
      if (!waitsForPictures()) publish();
    },
    reset: () => replaceBy("POST", siteApi.reset(key), "Site text reset to default", "Failed to reset site text"),
    discard: () => replaceBy("DELETE", siteApi.draft(key), "Changes discarded", "Failed to discard changes"),
    restoreRevision: (id: number) =>
      replaceBy("POST", siteApi.restore(key, id), "Version loaded into the form", "Failed to restore the version"),
  };
}

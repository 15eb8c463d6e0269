import { useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldValues, Resolver } from "react-hook-form";
import type { SiteDocument } from "@/app/admin/records";
import { focusField } from "@/components/admin/forms/focus-first-error";
import { useDraftForm } from "@/components/admin/forms/use-draft-form";
import type { Group } from "@/lib/site/fields";
import { fieldPath, formName, fromForm, toForm } from "./form-values";
import { useDocumentActions } from "./use-document-actions";
import { useDocumentCopy } from "./use-document-copy";

// the server checks the value, by the fields that the form is made from
const acceptAny: Resolver<FieldValues> = (values) => ({ values, errors: {} });

export function useDocumentForm(
  stored: SiteDocument,
  fields: Group,
  /** The fields have messages: the form has to be seen. */
  { onInvalid }: { onInvalid: () => void },
) {
  const valuesOf = ({ draft, value }: Pick<SiteDocument, "value" | "draft">) =>
    toForm(fields, draft?.value ?? value) as FieldValues;
  const [initial] = useState(() => valuesOf(stored));
  const [generation, setGeneration] = useState(0);
  const [saving, setSaving] = useState(false);
  const record = useDraftForm<FieldValues, FieldValues>({
    scope: `site/${stored.key}`,
    resolver: acceptAny,
    initial,
    initialVersion: stored.version,
    onShow: () => setGeneration((number) => number + 1),
  });
  const { form } = record;

  /** Shows `document`; unpublished changes stay in this browser and are offered. */
  function show(document: SiteDocument, hadChanges: boolean): void {
    const values = valuesOf(document);
    form.clearErrors();
    if (hadChanges) record.replaceWith(values, document.version);
    else record.showSaved(values, document.version);
  }

  const copy = useDocumentCopy({
    stored,
    record,
    valueOf: (values) => fromForm(fields, values),
    valuesOf,
    isPaused: () => saving,
    onMerged: (values) =>
      keepFocus(() => {
        form.reset(values);
        setGeneration((number) => number + 1);
      }),
    onLoadTheirs: (theirs) => show(theirs, true),
  });
  const actions = useDocumentActions({
    documentKey: stored.key,
    fields,
    record,
    copy,
    saving,
    setSaving,
    show,
    onInvalid,
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name) form.clearErrors(name);
        },
      }),
    [form],
  );

  const onChange = useCallback(
    (changed: () => void) => form.subscribe({ formState: { values: true }, callback: changed }),
    [form],
  );

  return {
    ...record,
    ...actions,
    /** Subscribes to changes; returns the unsubscribe function. */
    onChange,
    showField: (path: string) => focusField(document.getElementById(`${record.id}-${formName(fields, path)}`)),
    /** Of the field that `element` is a part of, or of the first one of its entry or group. */
    pathOf: (element: Element) => {
      const around = element.closest("[data-fields]")?.querySelector("[data-slot=field]");
      const field = element.closest("[data-slot=field]") ?? around;
      const control = field?.querySelector(`[id^="${record.id}-"]:not([id$="-label"])`);
      return control ? fieldPath(control.id.slice(record.id.length + 1)) : undefined;
    },
    /** A key for the fields, new whenever other values are put into the form. */
    generation,
    saving,
    state: copy.state,
    mergedWith: copy.mergedWith,
    isDefault: copy.isDefault,
    conflict: copy.conflict,
  };
}

/** Restores the focus and the caret after `change` has replaced the fields. */
function keepFocus(change: () => void): void {
  const before = document.activeElement;
  const isTyped = before instanceof HTMLInputElement || before instanceof HTMLTextAreaElement;
  const caret = isTyped ? before.selectionStart : null;
  flushSync(change);
  const after = before?.id ? document.getElementById(before.id) : null;
  if (after === before) return;
  after?.focus();
  if (caret !== null && (after instanceof HTMLInputElement || after instanceof HTMLTextAreaElement))
    after.setSelectionRange(caret, caret);
}

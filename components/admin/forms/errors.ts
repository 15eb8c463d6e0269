import { type RefObject, useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";
import type { FieldValues, Path, Resolver, UseFormReturn } from "react-hook-form";
import { hasUploads } from "@/components/editor/blocks/uploads";
import { toastError } from "@/components/ui/sonner";
import type { ApiError } from "@/lib/api/client";
import { isOffline, OFFLINE } from "@/lib/browser/offline";

const FIX_FIELDS = "Please fix the highlighted fields.";

/** Returns the form's values as of the call. Undefined, with a message, if they are invalid or cannot be checked. */
export async function validate<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
): Promise<Output | undefined> {
  const valid: Output[] = [];
  try {
    await form.handleSubmit(
      (output) => void valid.push(output),
      () => form.setError("root.server", { message: FIX_FIELDS }),
    )();
  } catch (error) {
    // the resolver could not be loaded
    if (isOffline()) {
      toastError(OFFLINE);
      return undefined;
    }
    form.setError("root.server", { message: "The form could not be checked. Please try again." });
    throw error;
  }
  return valid[0];
}

/** Shows why the server refused the values. `nameOf` maps a path to its field. */
export function showRefusal<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { issues, reason }: ApiError,
  nameOf = (path: string) => path,
): void {
  for (const { path, message } of issues) form.setError(nameOf(path) as Path<Values>, { type: "server", message });
  form.setError("root.server", { message: issues.length > 0 ? FIX_FIELDS : reason });
}

/** Loads the resolver at the first validation, which rejects if loading fails. Validates the values as of the call. */
export function lazyResolver<Values extends FieldValues, Output>(
  load: () => Promise<Resolver<Values, unknown, Output>>,
): Resolver<Values, unknown, Output> {
  return async (values, context, options) => {
    const called = structuredClone(values);
    return (await load())(called, context, options);
  };
}

/** Returns true, with a toast, during an upload: nothing is published without its pictures. */
export function waitsForPictures(): boolean {
  if (!hasUploads()) return false;
  toastError("A picture is still being uploaded. Nothing was published.");
  return true;
}

/** The names of the fields with an error, in the order of the form. */
export function fieldsWithErrors<T extends FieldValues, Output>(form: UseFormReturn<T, unknown, Output>): string[] {
  return Object.keys(form.getValues()).filter((name) => form.getFieldState(name as Path<T>).invalid);
}

/** Focuses the first field with an error; `formId` is the prefix of the field ids. */
export function focusFirstError<T extends FieldValues, Output>(
  form: UseFormReturn<T, unknown, Output>,
  formId: string,
): void {
  const [first] = fieldsWithErrors(form);
  if (first) focusField(document.getElementById(`${formId}-${first}`));
}

/** Focuses the first field with an error in screen order, including nested fields. */
export function focusFirstInvalid(): void {
  focusField(document.querySelector<HTMLElement>("form [aria-invalid='true'], form [data-invalid]"));
}

/** Focuses a control, or the text of a rich-text field, after opening the folded parts around it. */
export function focusField(field: HTMLElement | null): void {
  if (!field) return;
  reveal(field);
  (field.querySelector<HTMLElement>("[contenteditable='true']") ?? field).focus();
}

const REVEAL = "reveal";

/** Opens the folded parts around `element`, so that it can get the focus. */
const reveal = (element: Element) => element.dispatchEvent(new Event(REVEAL, { bubbles: true }));

/** Calls `open` when an element inside the folded one is revealed. */
export function useReveal(folded: RefObject<Element | null>, open: () => void): void {
  const onReveal = useEffectEvent(() => flushSync(open));
  useEffect(() => {
    const element = folded.current;
    const listener = () => onReveal();
    element?.addEventListener(REVEAL, listener);
    return () => element?.removeEventListener(REVEAL, listener);
  }, [folded]);
}

import { type RefObject, useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

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

/** The same for nested fields, in the order of the screen. */
export function focusFirstInvalid(): void {
  focusField(document.querySelector<HTMLElement>("form [aria-invalid='true'], form [data-invalid]"));
}

/** Focuses a control, or the text of a rich-text field; what is folded around it opens. */
export function focusField(field: HTMLElement | null): void {
  if (!field) return;
  reveal(field);
  (field.querySelector<HTMLElement>("[contenteditable='true']") ?? field).focus();
}

const REVEAL = "reveal";

/** Opens what is folded around `element`, so that it can get the focus. */
const reveal = (element: Element) => element.dispatchEvent(new Event(REVEAL, { bubbles: true }));

/** Calls `open` when something inside of the folded element is revealed. */
export function useReveal(folded: RefObject<Element | null>, open: () => void): void {
  const onReveal = useEffectEvent(() => flushSync(open));
  useEffect(() => {
    const element = folded.current;
    const listener = () => onReveal();
    element?.addEventListener(REVEAL, listener);
    return () => element?.removeEventListener(REVEAL, listener);
  }, [folded]);
}

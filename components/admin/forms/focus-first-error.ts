import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { reveal } from "./reveal";

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

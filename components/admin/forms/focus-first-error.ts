import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/** The names of the fields that have a message, in the order of the form. */
export function fieldsWithErrors<T extends FieldValues, Output>(form: UseFormReturn<T, unknown, Output>): string[] {
  return Object.keys(form.getValues()).filter((name) => form.getFieldState(name as Path<T>).invalid);
}

/** Moves the focus to the first field with a message; `formId` is the id of the form element. */
export function focusFirstError<T extends FieldValues, Output>(
  form: UseFormReturn<T, unknown, Output>,
  formId: string,
): void {
  const [first] = fieldsWithErrors(form);
  if (first) focusField(document.getElementById(`${formId}-${first}`));
}

/** The same for a form with nested fields, in the order of the screen. */
export function focusFirstInvalid(): void {
  focusField(document.querySelector<HTMLElement>("form [aria-invalid='true'], form [data-invalid]"));
}

/** Moves the focus to a control, or to the text of a rich-text field. */
export function focusField(field: HTMLElement | null): void {
  (field?.querySelector<HTMLElement>("[contenteditable='true']") ?? field)?.focus();
}

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
  if (!first) return;
  const field = document.getElementById(`${formId}-${first}`);
  (field?.querySelector<HTMLElement>("[contenteditable='true']") ?? field)?.focus();
}

import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/** The names of the fields that have a message, in the order of the form. */
export function fieldsWithErrors<T extends FieldValues, Output>(form: UseFormReturn<T, unknown, Output>): string[] {
  return Object.keys(form.getValues()).filter((name) => form.getFieldState(name as Path<T>).invalid);
}

/** Moves the focus to the first field with a message; what disabled or hid it must be rendered away by then. */
export function focusFirstError<T extends FieldValues, Output>(form: UseFormReturn<T, unknown, Output>): void {
  const [first] = fieldsWithErrors(form);
  if (!first) return;
  const field = document.getElementById(`field-${first}`);
  (field?.querySelector<HTMLElement>("[contenteditable='true']") ?? field)?.focus();
}

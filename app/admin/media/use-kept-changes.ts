import { useEffect } from "react";
import { type FieldValues, useFormState, type UseFormReturn } from "react-hook-form";
import { useFormRescue } from "@/components/admin/drafts/use-rescue";

/** What is typed and not saved. */
export type Changed = { discard: () => void } | undefined;

/** Keeps what is typed into the form of `id` in the library, and tells `onChanged` of it. */
export function useKeptChanges<Values extends FieldValues, Output>(
  id: string,
  form: UseFormReturn<Values, unknown, Output>,
  onChanged: (changed: Changed) => void,
): void {
  const { control, reset } = form;
  const { isDirty } = useFormState({ control });
  useFormRescue(`media/${id}`, form);
  useEffect(() => onChanged(isDirty ? { discard: () => reset() } : undefined), [isDirty, reset, onChanged]);
}

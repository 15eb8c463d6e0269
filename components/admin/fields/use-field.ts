import { useFormContext, useFormState } from "react-hook-form";

/** What every field of a form needs: its id, its message and how to register it. */
export function useField(name: string) {
  const { register, control } = useFormContext();
  const { errors } = useFormState({ control, name });
  const message = errors[name]?.message;
  return { id: `field-${name}`, error: typeof message === "string" ? message : undefined, register, control };
}

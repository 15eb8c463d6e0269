import { use } from "react";
import { type FieldError, get, useFormContext, useFormState } from "react-hook-form";
import { FormId } from "./form";

/** The id, message and registration of a field. `name` may be a path, as in `slides.0.title`. */
export function useField(name: string) {
  const formId = use(FormId);
  const { register, control } = useFormContext();
  const { errors } = useFormState({ control, name });
  const message = (get(errors, name) as FieldError | undefined)?.message;
  return { id: `${formId}-${name}`, error: typeof message === "string" ? message : undefined, register, control };
}

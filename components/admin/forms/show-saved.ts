import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/** Puts what is stored into a form whose values were `sent`; what was typed meanwhile stays, unsaved. */
export function showSaved<Values extends FieldValues, Output>(
  { getValues, reset, setValue }: UseFormReturn<Values, unknown, Output>,
  sent: Values,
  saved: Values,
): void {
  const typed = getValues();
  // a reset of values loses what is typed until the next render
  reset(saved, { keepValues: true });
  for (const name of Object.keys(saved) as Path<Values>[])
    if (typed[name] === sent[name]) setValue(name, saved[name], { shouldDirty: true });
}

import type { FieldValues, Resolver } from "react-hook-form";

/** A resolver that is loaded when the form is first checked: a form can be filled in without its schema. */
export function laterResolver<Values extends FieldValues, Output>(
  load: () => Promise<Resolver<Values, unknown, Output>>,
): Resolver<Values, unknown, Output> {
  return async (values, context, options) => (await load())(values, context, options);
}

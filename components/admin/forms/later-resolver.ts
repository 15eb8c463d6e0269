import type { FieldValues, Resolver } from "react-hook-form";

/** Loads the resolver at the first validation. */
export function laterResolver<Values extends FieldValues, Output>(
  load: () => Promise<Resolver<Values, unknown, Output>>,
): Resolver<Values, unknown, Output> {
  return async (values, context, options) => (await load())(values, context, options);
}

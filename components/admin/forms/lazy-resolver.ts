import type { FieldValues, Resolver } from "react-hook-form";

/** Loads the resolver at the first validation, which rejects where that fails. Validates the values of the call. */
export function lazyResolver<Values extends FieldValues, Output>(
  load: () => Promise<Resolver<Values, unknown, Output>>,
): Resolver<Values, unknown, Output> {
  return async (values, context, options) => {
    const called = structuredClone(values);
    return (await load())(called, context, options);
  };
}

import type { FieldValues, Resolver } from "react-hook-form";
import { untilLoaded } from "@/lib/browser/until-loaded";

/** Loads the resolver at the first validation. */
export function laterResolver<Values extends FieldValues, Output>(
  load: () => Promise<Resolver<Values, unknown, Output>>,
): Resolver<Values, unknown, Output> {
  return async (values, context, options) => (await untilLoaded(load))(values, context, options);
}

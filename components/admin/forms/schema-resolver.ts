import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/** A resolver for a schema that accepts more than the form's values. */
export const schemaResolver = <Values extends FieldValues, Output>(
  schema: z.ZodType<Output>,
): Resolver<Values, unknown, Output> => zodResolver(schema as z.ZodType<Output, Values>);

import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/** Checks the values of a form by a schema that may take more than the form gives. */
export const schemaResolver = <Values extends FieldValues, Output>(
  schema: z.ZodType<Output>,
): Resolver<Values, unknown, Output> => zodResolver(schema as z.ZodType<Output, Values>);

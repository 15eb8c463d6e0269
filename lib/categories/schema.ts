import { z } from "zod";
import { optionalProse, recordVersion, requiredLine, saveId } from "../validation/fields.ts";
import { slugField } from "../validation/slug.ts";

const MAX_CATEGORY_NAME_LENGTH = 200;
const MAX_CATEGORY_DESCRIPTION_LENGTH = 2_000;

/** Unknown keys are dropped. */
export const categoryInput = z.object({
  name: requiredLine("Category name", MAX_CATEGORY_NAME_LENGTH),
  slug: slugField,
  description: optionalProse("Description", MAX_CATEGORY_DESCRIPTION_LENGTH),
});

/** Missing fields stay unchanged. */
export const categoryChanges = categoryInput.partial().extend({ version: recordVersion, saveId });

export type CategoryInput = z.infer<typeof categoryInput>;
export type CategoryChanges = z.infer<typeof categoryChanges>;

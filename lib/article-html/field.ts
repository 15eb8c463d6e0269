import { z } from "zod";
import { hasTooManyTags, MAX_TAGS } from "./limits.ts";

/** Characters. */
export const MAX_ARTICLE_LENGTH = 1024 * 1024;

export const tooLong = (label: string) => `${label} must have at most ${MAX_ARTICLE_LENGTH} characters`;

/** A formatted text as HTML; `storedArticle` cleans it. */
export const articleField = (label: string, error = `${label} must be text`) =>
  z
    .string(error)
    .max(MAX_ARTICLE_LENGTH, tooLong(label))
    .refine((html) => !hasTooManyTags(html), `${label} must have at most ${MAX_TAGS / 2} elements`);

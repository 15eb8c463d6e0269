import transliterate from "@sindresorhus/transliterate";
import { isBlank } from "./text.ts";

export const MAX_SLUG_LENGTH = 200;

/** A slug of a title; accented letters become plain ones, other scripts are written out where there is a usual way. */
export function slugify(text: string): string {
  // the start alone: normalizing takes the square of a pile of accents
  const start = text.slice(0, MAX_SLUG_LENGTH * 10);
  // letters alone: symbols are removed, not spelled
  const plain = start.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain
    .replace(/[^\P{L}\u0000-\u007f]+/gu, (letters) => transliterate(letters))
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, "")
    .trim()
    .replace(/\s+/g, "-")
    .replace(/-+/g, "-")
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-|-$/g, "");
}

/** The same, for a title of which nothing is left a numbered one; empty for an empty title. */
export const slugOrNumber = (text: string, number: number): string =>
  slugify(text) || (isBlank(text) ? "" : `post-${number}`);

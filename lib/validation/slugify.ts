import transliterate from "@sindresorhus/transliterate";
import { isBlank } from "./text.ts";

export const MAX_SLUG_LENGTH = 200;

/** Makes a slug from a title. Accented letters become plain ones; other scripts are transliterated if possible. */
export function slugify(text: string): string {
  // only the start, because normalizing piles of accents takes quadratic time
  const start = text.slice(0, MAX_SLUG_LENGTH * 10);
  // only letters are transliterated: symbols are removed, not spelled out
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

/** The same, or a numbered slug if nothing is left of the title; empty for an empty title. */
export const slugOrNumber = (text: string, number: number): string =>
  slugify(text) || (isBlank(text) ? "" : `post-${number}`);

import { z } from "zod";

/** Opening and closing tags; cleaning and rendering time grow with them. */
export const MAX_TAGS = 50_000;
/** The most characters of HTML that are parsed. Stored fields have lower limits (below). */
const MAX_HTML_LENGTH = 2 * 1024 * 1024;

/** Whether `html` has too many tags; checked before any parsing. */
export const hasTooManyTags = (html: string): boolean => count(html, "<") > MAX_TAGS;

/** Whether parsing `html` would block other requests for too long. */
export const isTooLarge = (html: string): boolean => hasTooManyTags(html) || escapedLength(html) > MAX_HTML_LENGTH;

/** The length of `html` when escaped; tags that are removed count too. */
function escapedLength(html: string): number {
  const looseBrackets = Math.max(0, count(html, ">") - count(html, "<"));
  return html.length + looseBrackets * "&gt".length + count(html, "&") * "amp;".length;
}

function count(text: string, character: string): number {
  let found = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) found += 1;
  return found;
}

/** Characters. */
export const MAX_ARTICLE_LENGTH = 1024 * 1024;

export const tooLong = (label: string) => `${label} must have at most ${MAX_ARTICLE_LENGTH} characters`;

/** A formatted text as HTML; `articleToStore` cleans it. */
export const articleField = (label: string, error = `${label} must be text`) =>
  z
    .string(error)
    .max(MAX_ARTICLE_LENGTH, tooLong(label))
    .refine((html) => !hasTooManyTags(html), `${label} must have at most ${MAX_TAGS / 2} elements`);

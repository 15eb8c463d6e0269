import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import sanitize from "sanitize-html";
import { allowedAttributes, DROPPED_TAGS, ELEMENTS, isEmptyMedia, RENAMED, WRAPPERS } from "./rules.ts";
import { articleHtml } from "./canonical.ts";
import { escapeText, unescapeHtml } from "../escape.ts";
import { isTooLarge, MAX_ARTICLE_LENGTH, tooLong } from "./limits.ts";
import { readCleanHtml } from "./read.ts";
import { INLINE_TAGS, textOf, VOID_TAGS } from "./tree.ts";
import { oneLine, wellFormed, withoutInvisible } from "../validation/text.ts";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createQueue, SAVE_LIMITS } from "../db/queue.ts";
import { fieldError } from "../errors.ts";

const MAX_DEPTH = 60;

const SANITIZE_OPTIONS: sanitize.IOptions = {
  allowedTags: Object.keys(ELEMENTS),
  allowedAttributes: Object.fromEntries(Object.entries(ELEMENTS).map(([tag, rules]) => [tag, Object.keys(rules)])),
  allowedSchemes: ["http", "https", "mailto", "tel", "sms"],
  parseStyleAttributes: false, // the rule for style returns one fixed declaration
  nonTextTags: DROPPED_TAGS,
  nestingLimit: MAX_DEPTH,
  transformTags: {
    "*": (name, attributes) => {
      const tagName = WRAPPERS.includes(name) ? "div" : (RENAMED[name] ?? name);
      return { tagName, attribs: allowedAttributes(tagName, attributes) };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => isEmptyMedia(tag, attribs),
};

/** Normalizes line ends, removes invisible characters and lone surrogates; before parsing, as it can form tags. */
const plainCharacters = (text: string): string =>
  withoutInvisible(text.replace(/\r\n?/g, "\n")).replace(/\p{Surrogate}/gu, "");

const FLAT_TAGS = /^(p|li|td|th|tr|thead|tbody|dt|dd|br|img|hr|input|meta|link|option|source|col)$/;

/** Removes tags nested deeper than in any article: parsing time grows with the square of the depth. */
function limitDepth(html: string): string {
  let depth = 0;
  return html.replace(/<(\/?)([a-z][^\s/<>]*)[^<>]*>?/gi, (tag, slash: string, name: string) => {
    if (FLAT_TAGS.test(name.toLowerCase())) return tag;
    if (slash === "") return ++depth > 1000 ? " " : tag;
    return depth > 0 && depth-- > 1000 ? " " : tag;
  });
}

/** Allowed elements and attributes only; not canonical yet. */
const sanitizeTags = (html: string): string =>
  sanitize(limitDepth(plainCharacters(html)), SANITIZE_OPTIONS).replaceAll(" />", ">");

const MAX_ROUNDS = 6;

/** Safe, canonical HTML; cleaning it again changes nothing. Content too large for an article is reduced to its words. */
export const cleanHtml = (html: string): string => cleanArticle(html) ?? paragraphOf(wordsOf(html));

const CACHE_CHARACTERS = 8 * 1024 * 1024;
const cleanCache = new LRUCache<string, string, string>({
  maxSize: CACHE_CHARACTERS,
  sizeCalculation: (html) => html.length + 1,
  memoMethod: (_key, _stale, { context }) => cleanHtml(context),
});

/** The same for stored content that is shown, with a cache. */
export const cleanCached = (html: string): string =>
  cleanCache.memo(createHash("sha256").update(html).digest("base64"), { context: html });

/** The same for content to be stored: null when it is too large for an article. */
export function cleanArticle(html: string): string | null {
  let before = html;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    // checked each round, because escaping and added table cells make it longer
    if (isTooLarge(before)) return null;
    const after = articleHtml(readCleanHtml(sanitizeTags(before)));
    if (after === before) return after;
    before = after;
  }
  // not converged: only the plain text is kept
  return paragraphOf(plainText(before));
}

const paragraphOf = (words: string): string => (words === "" ? "" : `<p>${escapeText(words)}</p>`);

const wordsOf = (html: string): string => oneLine(unescapeHtml(plainCharacters(html).replace(/<[^<>]*>/g, " ")));

/** Whether a clean article shows nothing: no text, picture, video or rule. */
export function isEmptyArticle(html: string): boolean {
  return !/<(?:img|iframe|hr)\b/.test(html) && !/[^\s\p{Cf}]/u.test(html.replace(/<[^>]*>/g, ""));
}

const BLOCKS = Object.keys(ELEMENTS).filter((tag) => !INLINE_TAGS.has(tag) && !VOID_TAGS.has(tag));
/** Tags that separate words without white space. */
const BLOCK_END = new RegExp(`</(?:${BLOCKS.join("|")})>|<(?:br|hr|figcaption)>`, "g");

/** The words of an article on one line, for excerpts, search and feeds. */
export function plainText(html: string): string {
  if (isTooLarge(html)) return wordsOf(html);
  return oneLine(textOf(readCleanHtml(sanitizeTags(html).replace(BLOCK_END, (end) => `${end} `))));
}

// A long text blocks the event loop for a good part of a second. The loop turns once between two texts: otherwise, a
// hundred concurrent saves would block database responses until they time out.
const enqueue = createQueue(SAVE_LIMITS);

const CONTENT_FIELD = { path: "content", label: "Content" };

/** A field's HTML as stored, one text at a time. Throws AppError: validation (too long), unavailable (too many wait). */
export async function articleToStore(html: string, { path, label } = CONTENT_FIELD): Promise<string> {
  const clean = await enqueue(async () => {
    await nextTurn();
    return cleanArticle(wellFormed(html));
  });
  if (clean === null || clean.length > MAX_ARTICLE_LENGTH) throw fieldError(path, tooLong(label));
  return clean;
}

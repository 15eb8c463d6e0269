import "server-only";
import sanitize from "sanitize-html";
import { ALLOWED, allowedAttributes, DROPPED, isEmptyMedia, RENAMED, WRAPPERS } from "./article-html/allowed.ts";
import { articleHtml } from "./article-html/blocks.ts";
import { escapeText, textOf } from "./article-html/tree.ts";
import { readCleanHtml } from "./article-html/read.ts";

const MAX_DEPTH = 60;

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...Object.keys(ALLOWED), "div"],
  allowedAttributes: Object.fromEntries(Object.entries(ALLOWED).map(([tag, rules]) => [tag, Object.keys(rules)])),
  allowedSchemes: ["http", "https", "mailto", "tel"],
  parseStyleAttributes: false, // the rule for style returns one fixed declaration
  nonTextTags: DROPPED,
  nestingLimit: MAX_DEPTH,
  transformTags: {
    "*": (name, attributes) => {
      const tagName = WRAPPERS.includes(name) ? "div" : (RENAMED[name] ?? name);
      return { tagName, attribs: allowedAttributes(tagName, attributes) };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => isEmptyMedia(tag, attribs),
};

/** Control characters but tab and line feed, non-characters, half surrogates, and marks that turn the writing direction over. */
function plainCharacters(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\ufdd0-\ufdef\ufeff\ufffe\uffff]|\p{Surrogate}/gu, "");
}

const UNNESTED = /^(p|li|td|th|tr|thead|tbody|dt|dd|br|img|hr|input|meta|link|option|source|col)$/;

/** Takes the tags away that open deeper than any article does: a parser's time grows with the square of the depth. */
function boundedDepth(html: string): string {
  let depth = 0;
  return html.replace(/<(\/?)([a-z][^\s/<>]*)[^<>]*>?/gi, (tag, slash: string, name: string) => {
    if (UNNESTED.test(name.toLowerCase())) return tag;
    if (slash === "") return ++depth > 1000 ? " " : tag;
    return depth > 0 && depth-- > 1000 ? " " : tag;
  });
}

/** The allowed elements with their allowed attributes, and nothing else; not yet in the one written form. */
const sanitized = (html: string): string => sanitize(boundedDepth(plainCharacters(html)), OPTIONS).replaceAll(" />", ">");

const cleanOnce = (html: string): string => articleHtml(readCleanHtml(sanitized(html)));

/**
 * Makes HTML safe to publish and writes it in its one form. Applied on every write and again when shown; what comes out
 * comes out unchanged a second time.
 */
export function cleanHtml(html: string): string {
  let before = html;
  for (let round = 0; round < 6; round += 1) {
    const after = cleanOnce(before);
    if (after === before) return after;
    before = after;
  }
  // Markup that does not come to rest is not an article: its words are kept.
  const words = plainText(before);
  return words === "" ? "" : `<p>${escapeText(words)}</p>`;
}

const BLOCK_END = /<\/(?:p|div|h[2-6]|li|ul|ol|pre|blockquote|details|figcaption|caption|summary|td|th|tr|figure|table)>|<(?:br|hr)>/g;

/** The words of an article on one line, for excerpts, search and feeds. */
export function plainText(html: string): string {
  return textOf(readCleanHtml(sanitized(html).replace(BLOCK_END, (end) => `${end} `)))
    .replace(/\s+/g, " ")
    .trim();
}

/** Opening and closing tags of an article: the time to clean and to show one grows with them. */
export const MAX_TAGS = 50_000;
/** Characters of HTML that are parsed at all; what may be stored is less (field.ts). */
const MAX_HTML_LENGTH = 2 * 1024 * 1024;

/** Whether `html` has more tags than an article may have. Asked before any parsing. */
export const hasTooManyTags = (html: string): boolean => count(html, "<") > MAX_TAGS;

/** Whether `html` is more than may be parsed while everybody else waits. */
export const isTooLarge = (html: string): boolean => hasTooManyTags(html) || escapedLength(html) > MAX_HTML_LENGTH;

/** The length of `html` with every character escaped that has to be; tags that are removed count, too. */
function escapedLength(html: string): number {
  const looseBrackets = Math.max(0, count(html, ">") - count(html, "<"));
  return html.length + looseBrackets * "&gt".length + count(html, "&") * "amp;".length;
}

function count(text: string, character: string): number {
  let found = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) found += 1;
  return found;
}

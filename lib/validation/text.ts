const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\ufdd0-\ufdef\ufeff\ufffe\uffff]/g;
// A stranger's text must not reverse the text around it (Unicode Technical Report 36, 3.1); an article keeps them.
const DIRECTION_MARKS = /[\u200e\u200f\u2066-\u2069]/g;
// No letter has more marks (Unicode Annex 15, 13): PostgreSQL, which normalizes, takes the square of their number.
const PILES = /(\p{M}{30})\p{M}+/gu;

/** Without controls but tab and line feed, overrides of direction, byte order mark, noncharacters and piles of accents. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, "").replace(PILES, "$1");

/** `text` without halves of surrogate pairs (toWellFormed is too new for the browsers that the program serves). */
export const wellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/gu, "\ufffd");

/** Lines of text, normalized: well-formed, no invisible characters or direction marks, line feeds, trimmed. */
export function proseText(value: string): string {
  const lines = wellFormed(value).replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n");
  return withoutInvisible(lines).replace(DIRECTION_MARKS, "").trim();
}

/** White space, line ends too, as one space; none at the ends. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** One line, normalized as lines of text are. */
export const lineText = (value: string): string => oneLine(proseText(value));

// joiners are letters of some domains
const WITHIN_ADDRESSES = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** An email address as it is copied from pages and mails: without invisible characters and blanks around it. */
export const emailText = (value: string): string => value.replace(WITHIN_ADDRESSES, "").trim();

/** As a reader counts them: an accent belongs to its letter, and a joined emoji is one. */
export function* charactersOf(text: string): Generator<string> {
  // Firefox has it since 125
  if (!("Segmenter" in Intl)) yield* text;
  else for (const { segment } of new Intl.Segmenter().segment(text)) yield segment;
}

/** Code units of the longest emoji; only piles of accents have more. */
const LONGEST_CHARACTER = 20;

/** The first `most` characters of a text that is shown. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let start = "";
  let count = 0;
  for (const character of charactersOf(text)) {
    if (count === most || start.length + character.length > most * LONGEST_CHARACTER) return start;
    start += character;
    count += 1;
  }
  return text;
}

/** The same with an ellipsis where something was cut. */
export function shortened(text: string, most: number): string {
  const start = cutText(text, most);
  return start === text ? text : `${start}…`;
}

/** The start of `text` that a field of `most` code units holds, which is how a schema counts; always well-formed. */
export const cutToField = (text: string, most: number): string => wellFormed(text.slice(0, most));

/** Whether `text` shows nothing: white space, and characters without a glyph (by Unicode, or the empty Braille one). */
export const isBlank = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\ufdd0-\ufdef\ufeff\ufffe\uffff]/g;
// A stranger's text must not reverse the text around it (Unicode Technical Report 36, 3.1); an article keeps them.
const DIRECTION_MARKS = /[\u200e\u200f\u2066-\u2069]/g;
// No letter has more marks (Unicode Annex 15, 13), and PostgreSQL normalizes them in quadratic time.
const EXCESS_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Removes controls except tab and line feed, direction overrides, byte order marks, noncharacters, piled accents. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, "").replace(EXCESS_MARKS, "$1");

/** `text` without halves of surrogate pairs (toWellFormed is too new for the browsers that the program serves). */
export const wellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/gu, "\ufffd");

/** Normalizes lines of text: well-formed, trimmed, with line feeds, without invisible characters or direction marks. */
export function proseText(value: string): string {
  const lines = wellFormed(value).replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n");
  return withoutInvisible(lines).replace(DIRECTION_MARKS, "").trim();
}

/** Turns runs of white space, including line ends, into one space and trims both ends. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Normalizes a text as proseText does, to one line. */
export const lineText = (value: string): string => oneLine(proseText(value));

// joiners are excluded, because some domains contain them
const INVISIBLE_IN_EMAIL = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** A pasted email address without invisible characters and the blanks around it. */
export const emailText = (value: string): string => value.replace(INVISIBLE_IN_EMAIL, "").trim();

/** Characters as readers count them: an accent belongs to its letter, and a joined emoji is one. */
export function* charactersOf(text: string): Generator<string> {
  // Firefox has Segmenter since 125
  if (!("Segmenter" in Intl)) yield* text;
  else for (const { segment } of new Intl.Segmenter().segment(text)) yield segment;
}

/** Code units of the longest emoji; only piles of accents have more. */
const MAX_CHARACTER_LENGTH = 20;

/** The first `most` characters of a text, as readers count them. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let start = "";
  let count = 0;
  for (const character of charactersOf(text)) {
    if (count === most || start.length + character.length > most * MAX_CHARACTER_LENGTH) return start;
    start += character;
    count += 1;
  }
  return text;
}

/** The same, with an ellipsis if it was cut. */
export function shortened(text: string, most: number): string {
  const start = cutText(text, most);
  return start === text ? text : `${start}…`;
}

/** The first `most` code units of `text`, as schemas count; always well-formed. */
export const cutToField = (text: string, most: number): string => wellFormed(text.slice(0, most));

/** Whether `text` shows nothing: white space, and characters without a glyph (by Unicode, or the empty Braille one). */
export const isBlank = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

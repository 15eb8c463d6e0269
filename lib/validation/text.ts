// C0 and C1 controls except tab and line feed, direction marks, the byte order mark and noncharacters (Unicode
// Technical Report 36, 3.1: a stranger's text must not reverse the text around it).
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;

/** Lines of text, normalized: well-formed, no invisible characters, line feeds, trimmed. */
export function proseText(value: string): string {
  return value
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(INVISIBLE, "")
    .trim();
}

/** One line, normalized: white space becomes one space. */
export function lineText(value: string): string {
  return proseText(value).replace(/\s+/g, " ");
}

/** The first `most` characters of `text`, none of them cut in half. */
export function cutText(text: string, most: number): string {
  // a character has two code units at most
  return Array.from(text.slice(0, 2 * most))
    .slice(0, most)
    .join("");
}

/** Whether `text` shows nothing: white space, and characters without a glyph (by Unicode, or the empty Braille one). */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/** Markup, normalized: well-formed, no controls but tab and line breaks; direction marks stay. */
export function codeText(value: string): string {
  return value.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, "");
}

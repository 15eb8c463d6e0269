// C0 and C1 controls except tab and line feed, direction marks, the byte order mark and noncharacters
// (Unicode Technical Report 36, 3.1: text of a stranger must not change the direction of what surrounds it).
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;

/** Text of several lines, normalized: well-formed, without invisible characters, line feeds only, trimmed. */
export function proseText(value: string): string {
  return value
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(INVISIBLE, "")
    .trim();
}

/** Text of one line, normalized: the same, and every run of white space is one space. */
export function lineText(value: string): string {
  return proseText(value).replace(/\s+/g, " ");
}

/** Markup, normalized: well-formed, without controls but tab and line breaks; direction marks are the author's. */
export function codeText(value: string): string {
  return value.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, "");
}

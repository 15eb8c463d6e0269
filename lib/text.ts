// C0 and C1 controls without tab and line feed, NUL among them; what turns the direction of writing; the byte order mark
// (Unicode Technical Report 36, 3.1 on why the direction is not for a sender to turn).
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;

/** A text of several lines as it is kept: whole characters, nothing invisible, line feeds only, no blank ends. */
export function proseText(value: string): string {
  return value.toWellFormed().replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n").replace(INVISIBLE, "").trim();
}

/** A text of one line as it is kept: the same, and every run of spaces and line breaks is one space. */
export function lineText(value: string): string {
  return proseText(value).replace(/\s+/g, " ");
}

/** Markup as it is kept: whole characters, no controls but tab and line breaks; the direction of writing is the writer's. */
export function codeText(value: string): string {
  return value.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, "");
}

import { TEXT_TYPE_TO_FORMAT, type TextFormatType } from "lexical";

/** The formats of running text: the element each is written as. */
export const FORMATS: { type: TextFormatType; tag: string; label: string; shortcut?: string }[] = [
  { type: "bold", tag: "strong", label: "Bold", shortcut: "B" },
  { type: "italic", tag: "em", label: "Italic", shortcut: "I" },
  { type: "underline", tag: "u", label: "Underline", shortcut: "U" },
  { type: "strikethrough", tag: "s", label: "Strikethrough", shortcut: "Shift+X" },
  { type: "code", tag: "code", label: "Inline code", shortcut: "E" },
  { type: "highlight", tag: "mark", label: "Highlight", shortcut: "Shift+H" },
  { type: "subscript", tag: "sub", label: "Subscript", shortcut: "," },
  { type: "superscript", tag: "sup", label: "Superscript", shortcut: "." },
];

export const FORMAT_BITS: Record<string, number> = Object.fromEntries(
  FORMATS.map(({ type, tag }) => [tag, TEXT_TYPE_TO_FORMAT[type] ?? 0]),
);

import { TEXT_TYPE_TO_FORMAT, type TextFormatType } from "lexical";
import {
  Bold,
  CodeXml,
  Highlighter,
  Italic,
  type LucideIcon,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
} from "lucide-react";

/** The inline formats and their elements, in the order of their tools. */
export const FORMATS: {
  type: TextFormatType;
  tag: string;
  label: string;
  icon: LucideIcon;
  shortcut: string;
}[] = [
  { type: "bold", tag: "strong", label: "Bold", icon: Bold, shortcut: "B" },
  { type: "italic", tag: "em", label: "Italic", icon: Italic, shortcut: "I" },
  { type: "underline", tag: "u", label: "Underline", icon: Underline, shortcut: "U" },
  { type: "strikethrough", tag: "s", label: "Strikethrough", icon: Strikethrough, shortcut: "Shift+X" },
  { type: "code", tag: "code", label: "Inline code", icon: CodeXml, shortcut: "E" },
  { type: "highlight", tag: "mark", label: "Highlight", icon: Highlighter, shortcut: "Shift+M" },
  { type: "subscript", tag: "sub", label: "Subscript", icon: Subscript, shortcut: "," },
  { type: "superscript", tag: "sup", label: "Superscript", icon: Superscript, shortcut: "." },
];

export const FORMAT_BITS: Record<string, number> = Object.fromEntries(
  FORMATS.map(({ type, tag }) => [tag, TEXT_TYPE_TO_FORMAT[type] ?? 0]),
);

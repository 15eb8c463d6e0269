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
import { KEYS } from "./keys";

/** The inline formats and their elements, in the order of their tools. */
export const FORMATS: {
  type: TextFormatType;
  tag: string;
  label: string;
  icon: LucideIcon;
  shortcut: string;
}[] = [
  { type: "bold", tag: "strong", label: "Bold", icon: Bold, shortcut: KEYS.bold },
  { type: "italic", tag: "em", label: "Italic", icon: Italic, shortcut: KEYS.italic },
  { type: "underline", tag: "u", label: "Underline", icon: Underline, shortcut: KEYS.underline },
  { type: "strikethrough", tag: "s", label: "Strikethrough", icon: Strikethrough, shortcut: KEYS.strikethrough },
  { type: "code", tag: "code", label: "Inline code", icon: CodeXml, shortcut: KEYS.code },
  { type: "highlight", tag: "mark", label: "Highlight", icon: Highlighter, shortcut: KEYS.highlight },
  { type: "subscript", tag: "sub", label: "Subscript", icon: Subscript, shortcut: KEYS.subscript },
  { type: "superscript", tag: "sup", label: "Superscript", icon: Superscript, shortcut: KEYS.superscript },
];

export const FORMAT_BITS: Record<string, number> = Object.fromEntries(
  FORMATS.map(({ type, tag }) => [tag, TEXT_TYPE_TO_FORMAT[type] ?? 0]),
);

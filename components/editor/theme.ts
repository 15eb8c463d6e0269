import type { EditorThemeClasses } from "lexical";

// The article's own styles do the rest: what is named here has no element of its own in the editor.
const TOKENS: Record<string, string[]> = {
  comment: ["comment", "prolog", "doctype", "cdata"],
  keyword: ["keyword", "atrule", "attr", "important", "selector", "tag", "boolean"],
  string: ["string", "char", "attr-value", "regex", "inserted", "url"],
  name: ["function", "class-name", "property", "constant", "symbol", "builtin", "attr-name", "variable", "namespace", "number"],
  mark: ["punctuation", "operator", "entity", "deleted"],
};

export const theme: EditorThemeClasses = {
  // one word may have several formats, and only one of them is its element
  text: {
    bold: "editor-bold",
    italic: "editor-italic",
    underline: "editor-underline",
    strikethrough: "editor-strike",
    underlineStrikethrough: "editor-underline-strike",
    highlight: "editor-highlight",
  },
  list: { nested: { listitem: "editor-nested" }, checklist: "check-list", listitemChecked: "checked", listitemUnchecked: "unchecked" },
  code: "editor-code",
  codeHighlight: Object.fromEntries(Object.entries(TOKENS).flatMap(([colour, names]) => names.map((name) => [name, `editor-token-${colour}`]))),
  hr: "editor-rule",
  hrSelected: "editor-selected",
  tableSelection: "editor-table-selection",
  tableCellSelected: "editor-cell-selected",
};

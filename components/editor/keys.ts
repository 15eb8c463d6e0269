/** The editor's keys with Ctrl or Command, for the editor itself, its tools and the keyboard help. */
export const KEYS = {
  bold: "B",
  italic: "I",
  underline: "U",
  strikethrough: "Shift+X",
  code: "E",
  highlight: "Shift+M",
  subscript: ",",
  superscript: ".",
  clear: "\\",
  link: "K",
  find: "Shift+H",
  undo: "Z",
  redo: "Shift+Z",
  paragraph: "Alt+0",
  /** Followed by the level. */
  heading: "Alt+",
  contextTools: "F9",
};

/** Shortcuts without Ctrl. */
export const PLAIN_KEYS = { up: "Alt+Shift+Up", down: "Alt+Shift+Down", tools: "Alt+F10" };

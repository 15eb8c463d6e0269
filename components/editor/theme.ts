import type { EditorThemeClasses } from "lexical";
import { ALL_BLOCKS } from "./blocks";
import styles from "./editor.module.css";

/** Classes of what has no element of its own while edited. */
export const theme: EditorThemeClasses = Object.assign(
  {
    // one word may have several formats, but only one is its element
    text: {
      bold: styles.bold,
      italic: styles.italic,
      underline: styles.underline,
      strikethrough: styles.strikethrough,
      underlineStrikethrough: styles.underlineStrikethrough,
      highlight: styles.highlight,
    },
  },
  ...ALL_BLOCKS.map(([, block]) => block.theme),
);

import type { EditorThemeClasses } from "lexical";
import { ALL_BLOCKS } from "./blocks";
import styles from "./editor.module.css";

/** Classes of what has no element of its own while it is edited; the article's styles do the rest. */
export const theme: EditorThemeClasses = Object.assign(
  {
    // one word may have several formats, and only one of them is its element
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

import { HistoryExtension } from "@lexical/history";
import { RichTextExtension } from "@lexical/rich-text";
import { defineExtension, type EditorThemeClasses } from "lexical";
import { ALL_BLOCKS } from "./blocks";
import styles from "./editor.module.css";
import { $setHtml } from "./read-html";

/** The editor with every block, holding `html`. */
export const articleExtension = (html: string) =>
  defineExtension({
    name: "article",
    namespace: "article",
    theme: theme(),
    dependencies: [RichTextExtension, HistoryExtension, ...ALL_BLOCKS.map(([, { extension }]) => extension)],
    $initialEditorState: () => $setHtml(html),
    onError: reportLater,
  });

/** Classes of what shares its element with other text while edited. A block may load this file before all are there. */
const theme = (): EditorThemeClasses =>
  Object.assign(
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

/** Throws outside of the update that failed: Lexical puts the text before it back, and the editor goes on. */
export function reportLater(error: Error): void {
  setTimeout(() => {
    throw error;
  });
}

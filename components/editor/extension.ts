import { ClickAfterLastBlockExtension } from "@lexical/extension";
import { HistoryExtension } from "@lexical/history";
import { RichTextExtension } from "@lexical/rich-text";
import { $isTableSelection } from "@lexical/table";
import { $getSelection, configExtension, defineExtension, type EditorThemeClasses } from "lexical";
import { ALL_BLOCKS } from "./blocks";
import styles from "./editor.module.css";
import { $setHtml } from "./read-html";

/** The editor with every block, holding `html`. */
export const articleExtension = (html: string) =>
  defineExtension({
    name: "article",
    namespace: "article",
    theme: { text: textTheme(), blockCursor: styles.blockCursor },
    dependencies: [
      RichTextExtension,
      HistoryExtension,
      configExtension(ClickAfterLastBlockExtension, {
        // at the end of text the browser finds the caret's place, and words or cells selected down to here stay selected
        $shouldInsertAfter: (node) =>
          !["paragraph", "heading", "list"].includes(node.getType()) &&
          getSelection()?.isCollapsed !== false &&
          !$isTableSelection($getSelection()),
      }),
      ...ALL_BLOCKS.map(([name, { dependencies, nodes, register, theme }]) =>
        defineExtension({ name: `article/${name}`, dependencies, nodes, register, theme }),
      ),
    ],
    $initialEditorState: () => $setHtml(html),
    onError: reportLater,
  });

/** One word may have several formats, but only one is its element. */
export const textTheme = (): EditorThemeClasses["text"] => ({
  bold: styles.bold,
  italic: styles.italic,
  underline: styles.underline,
  strikethrough: styles.strikethrough,
  underlineStrikethrough: styles.underlineStrikethrough,
  highlight: styles.highlight,
});

/** Throws outside of the update that failed: Lexical puts the text before it back, and the editor goes on. */
export function reportLater(error: Error): void {
  setTimeout(() => {
    throw error;
  });
}

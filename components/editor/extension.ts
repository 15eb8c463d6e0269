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
        // after text the browser places the caret itself; a selection dragged down to here must stay
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

/** Class names for the formats, since Lexical does not render an element for each of them. */
export const textTheme = (): EditorThemeClasses["text"] => ({
  bold: styles.bold,
  italic: styles.italic,
  underline: styles.underline,
  strikethrough: styles.strikethrough,
  underlineStrikethrough: styles.underlineStrikethrough,
  highlight: styles.highlight,
});

/** Throws outside the failed update, so that Lexical can restore the text and the editor stays usable. */
export function reportLater(error: Error): void {
  setTimeout(() => {
    throw error;
  });
}

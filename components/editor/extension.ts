import { HistoryExtension } from "@lexical/history";
import { RichTextExtension } from "@lexical/rich-text";
import { defineExtension } from "lexical";
import { ALL_BLOCKS } from "./blocks";
import { $setHtml } from "./read-html";
import { theme } from "./theme";

/** The editor with every block, holding `html`. */
export const articleExtension = (html: string) =>
  defineExtension({
    name: "article",
    namespace: "article",
    theme,
    dependencies: [RichTextExtension, HistoryExtension, ...ALL_BLOCKS.map(([, { extension }]) => extension)],
    $initialEditorState: () => $setHtml(html),
    onError: (error) => {
      throw error;
    },
  });

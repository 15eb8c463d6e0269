import { $insertGeneratedNodes } from "@lexical/clipboard";
import { $isCodeNode } from "@lexical/code-core";
import {
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  type LexicalEditor,
  PASTE_COMMAND,
  PASTE_TAG,
} from "lexical";
import { canonicalBlocks } from "@/lib/article-html/blocks";
import { videoEmbed } from "@/lib/article-html/video";
import { $createVideoNode } from "../nodes/video/video-node";
import { $pastedNodes, treeOf } from "../read-html";
import { tidyPastedDocument } from "./tidy";

/**
 * Pasted HTML comes in by the same door as any other: only what an article may hold, without the styles of Word, Google
 * Docs or the page it stood on. What was copied here keeps everything.
 */
export function registerPaste(editor: LexicalEditor): () => void {
  return editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        const data = "clipboardData" in event ? event.clipboardData : null;
        const selection = $getSelection();
        if (!data || !$isRangeSelection(selection)) return false;
        if ([selection.anchor.getNode(), ...selection.anchor.getNode().getParents()].some($isCodeNode)) {
          event.preventDefault();
          editor.update(() => $getSelection()?.insertRawText(data.getData("text/plain").replace(/\r\n?/g, "\n")), { tag: PASTE_TAG });
          return true;
        }
        if (data.types.includes("application/x-lexical-editor")) return false;

        const text = data.getData("text/plain").trim();
        const embed = /^https?:\/\/\S+$/.test(text) ? videoEmbed(text) : undefined;
        const block = selection.anchor.getNode().getTopLevelElement();
        if (embed !== undefined && selection.isCollapsed() && block?.getTextContent() === "") {
          event.preventDefault();
          editor.update(() => $insertNodes([$createVideoNode({ src: embed, title: "Video" })]), { tag: PASTE_TAG });
          return true;
        }

        const html = data.getData("text/html");
        // a picture on the clipboard is a file, with HTML that only points at where it was
        if (html === "" || (data.files.length > 0 && !data.types.includes("text/plain"))) return false;
        if (!selection.isCollapsed() && /^https?:\/\/\S+$/.test(text)) return false;
        const page = new DOMParser().parseFromString(html, "text/html");
        tidyPastedDocument(page);
        event.preventDefault();
        editor.update(
          () => {
            const now = $getSelection();
            const nodes = $pastedNodes(canonicalBlocks(treeOf(page.body)));
            if (now && nodes.length > 0) $insertGeneratedNodes(editor, nodes, now);
            else now?.insertRawText(data.getData("text/plain"));
          },
          { tag: PASTE_TAG },
        );
        return true;
      },
    COMMAND_PRIORITY_LOW,
  );
}

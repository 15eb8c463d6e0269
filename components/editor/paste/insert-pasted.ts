import { $insertGeneratedNodes } from "@lexical/clipboard";
import { $isCodeNode } from "@lexical/code-core";
import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  HISTORIC_TAG,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  PASTE_COMMAND,
  PASTE_TAG,
  type RangeSelection,
} from "lexical";
import { articleBlocks, isEmptyLine } from "@/lib/article-html/canonical";
import { element, type Element, type Html } from "@/lib/article-html/tree";
import { linkAddresses } from "../nodes/link/link-address";
import { $nodesOf, $pastedNodes, treeOf } from "../read-html";
import { cleanPasted } from "./clean-pasted";
import { isColoredText, looksLikeMarkdown } from "./looks-like-markdown";
import { $placePictures, NO_PICTURES, preparePictures, type PastedPictures } from "./pictures";

/**
 * Pasted HTML passes the same rules as any other; Markdown is converted. What was copied in a Lexical editor keeps
 * everything.
 */
export function registerPaste(editor: LexicalEditor, onPictures: (pictures: PastedPictures) => void): () => void {
  return editor.registerCommand(
    PASTE_COMMAND,
    (event) => {
      const data = "clipboardData" in event ? event.clipboardData : null;
      const selection = $getSelection();
      if (!data || !$isRangeSelection(selection)) return false;
      const text = data.getData("text/plain").replace(/\r\n?/g, "\n");
      const html = data.getData("text/html");
      const isAddress = /^https?:\/\/\S+$/.test(text.trim());

      if ($isInCode(selection)) {
        event.preventDefault();
        selection.insertRawText(text);
        return true;
      }
      if (isOfThisEditor(data, editor)) return false;
      // an address pasted over words links them
      if (isAddress && !selection.isCollapsed()) return false;
      // a copied picture is a file, with HTML that only points at its source
      if (data.files.length > 0 && !data.types.includes("text/plain")) return false;

      const page = html === "" ? undefined : new DOMParser().parseFromString(html, "text/html");
      if (text !== "" && (!page || isColoredText(page)) && looksLikeMarkdown(text)) {
        event.preventDefault();
        setTimeout(() => void insertMarkdown(editor, text));
        return true;
      }
      if (!page && text === "") return false;
      event.preventDefault();
      const pictures = page ? preparePictures(page) : undefined;
      if (page) cleanPasted(page);
      const tree = page ? treeOf(page.body) : plainText(text);
      // other programs put empty lines between paragraphs for the distance
      const blocks = articleBlocks(linkAddresses(tree)).filter((block) => !isEmptyLine(block));
      const nodes = $pastedNodes(blocks);
      if (nodes.length === 0) selection.insertRawText(text);
      else $insertGeneratedNodes(editor, pictures ? $placePictures(nodes, pictures) : nodes, selection);
      onPictures(pictures ?? NO_PICTURES);
      return true;
    },
    COMMAND_PRIORITY_LOW,
  );
}

/** Other programs with Lexical have other nodes: their HTML is read. */
function isOfThisEditor(data: DataTransfer, editor: LexicalEditor): boolean {
  try {
    const { namespace } = JSON.parse(data.getData("application/x-lexical-editor")) as { namespace?: unknown };
    return namespace === editor._config.namespace;
  } catch {
    return false;
  }
}

const $isInCode = (selection: RangeSelection): boolean => {
  const anchor = selection.anchor.getNode();
  return [anchor, ...anchor.getParents()].some($isCodeNode);
};

/** Splits at empty lines, or at every line where there are none. */
function plainText(text: string): Html[] {
  const hasGaps = /\n\s*\n/.test(text.trim());
  if (!text.trim().includes("\n")) return [text];
  return text.split(hasGaps ? /\n\s*\n/ : "\n").map((part): Element =>
    element(
      "p",
      part.split("\n").flatMap((line, index): Html[] => (index === 0 ? [line] : [element("br", []), line])),
    ),
  );
}

/**
 * Two history steps, text and conversion: one undo restores the text. Where the conversion cannot be loaded, the text
 * alone.
 */
async function insertMarkdown(editor: LexicalEditor, text: string): Promise<void> {
  const markdown = await import("./markdown").catch(() => undefined);
  const before = editor.getEditorState();
  editor.update(() => $getSelection()?.insertRawText(text), { discrete: true, tag: [PASTE_TAG, HISTORY_PUSH_TAG] });
  if (!markdown) return;
  editor.setEditorState(before, { tag: HISTORIC_TAG });
  editor.update(
    () => {
      const selection = $getSelection();
      if (selection) $insertGeneratedNodes(editor, $nodesOf(markdown.$markdownBlocks(text)), selection);
    },
    { discrete: true, tag: [PASTE_TAG, HISTORY_PUSH_TAG] },
  );
}

import { Asterisk } from "lucide-react";
import { $getSelection, $insertNodes, $isRangeSelection, defineExtension, type LexicalEditor } from "lexical";
import { noteReference } from "@/lib/article-html/footnotes";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { type Block, OPEN_DIALOG } from "../block";
import { $createFootnoteNode, $isFootnoteNode, FootnoteNode } from "./footnote-node";

/** At the caret, behind what is selected; returns its key. */
function insertFootnote(editor: LexicalEditor): string {
  let key = "";
  editor.update(
    () => {
      const selection = $getSelection();
      if ($isRangeSelection(selection) && !selection.isCollapsed()) {
        const { key: end, offset, type } = selection.isBackward() ? selection.anchor : selection.focus;
        selection.anchor.set(end, offset, type);
        selection.focus.set(end, offset, type);
      }
      const node = $createFootnoteNode({ note: "" });
      $insertNodes([node]);
      key = node.getKey();
    },
    { discrete: true },
  );
  return key;
}

export const footnote: Block = {
  extension: defineExtension({ name: "article/footnote", nodes: () => [FootnoteNode] }),
  read: { sup: ({ attributes }) => [$createFootnoteNode({ note: attributes.note ?? "" })] },
  write: (node) => {
    if (!$isFootnoteNode(node)) return undefined;
    const { note } = node.getData();
    return note === "" ? [] : [noteReference(note)];
  },
  menu: [
    {
      id: "footnote",
      group: "Blocks",
      label: "Footnote",
      hint: "A note at the end of the text",
      icon: Asterisk,
      keywords: "note reference endnote source",
      places: ["toolbar"],
      rank: 47,
      run: (editor) => editor.dispatchCommand(OPEN_DIALOG, { block: "footnote", nodeKey: insertFootnote(editor) }),
    },
  ],
  dialog: lazyDialog(async () => (await import("./footnote-dialog")).default),
};

import { PanelRight } from "lucide-react";
import { $createParagraphNode, defineExtension, type LexicalEditor } from "lexical";
import { element } from "@/lib/article-html/tree";
import type { Block } from "../../block";
import { $selectedBlocks, registerContainer } from "../../writing/container";
import { sideNoteAttributes } from "./html-rule";
import { $isSideNoteNode, $unwrapSideNote, SideNoteNode } from "./side-note-node";

/** Wraps the selected blocks in a note, or unwraps the one around them. */
function toggleSideNote(editor: LexicalEditor): void {
  editor.update(() => {
    const blocks = $selectedBlocks();
    const [first] = blocks;
    const around = first?.getParents().find($isSideNoteNode);
    if (around) $unwrapSideNote(around);
    else if (first) {
      const note = new SideNoteNode();
      first.insertBefore(note);
      note.append(...blocks);
    }
  });
}

export const sideNote: Block = {
  extension: defineExtension({
    name: "article/side-note",
    nodes: () => [SideNoteNode],
    register: (editor) => registerContainer(editor, SideNoteNode, { unwrap: $unwrapSideNote }),
  }),
  read: {
    "aside.side-note": (node, read) => {
      const blocks = read.blocks(node.children);
      return [new SideNoteNode().append(...(blocks.length > 0 ? blocks : [$createParagraphNode()]))];
    },
  },
  write: (node, write) =>
    $isSideNoteNode(node) ? [element("aside", write.children(node), sideNoteAttributes)] : undefined,
  menu: [
    {
      id: "side-note",
      group: "Blocks",
      label: "Side note",
      hint: "A remark in the margin, on a phone below its paragraph",
      icon: PanelRight,
      keywords: "margin aside footnote remark",
      places: [],
      matches: $isSideNoteNode,
      run: toggleSideNote,
    },
  ],
};

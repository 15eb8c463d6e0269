import { PanelRight } from "lucide-react";
import { defineExtension } from "lexical";
import { element } from "@/lib/article-html/tree";
import type { Block } from "../block";
import { $fill, defineContainerNode } from "../container-node";
import { registerContainer, toggleContainer } from "../writing/container";
import { sideNoteAttributes } from "./side-note.rule";

const { Node: SideNoteNode, $is: $isSideNoteNode } = defineContainerNode({
  type: "side-note",
  attributes: sideNoteAttributes,
});

export const sideNote: Block = {
  extension: defineExtension({
    name: "article/side-note",
    nodes: () => [SideNoteNode],
    register: (editor) => registerContainer(editor, SideNoteNode),
  }),
  read: {
    "aside.side-note": (node, read) => [$fill(new SideNoteNode(), read.blocks(node.children))],
  },
  write: (node, write) =>
    $isSideNoteNode(node) ? [element("aside", write.children(node), sideNoteAttributes)] : undefined,
  menu: [
    {
      id: "side-note",
      group: "Blocks",
      label: "Side note",
      hint: "A note in the margin. On phones it moves below the paragraph",
      icon: PanelRight,
      keywords: "margin aside footnote remark",
      places: [],
      matches: $isSideNoteNode,
      run: (editor) => toggleContainer(editor, SideNoteNode),
    },
  ],
};

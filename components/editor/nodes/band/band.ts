import { RectangleHorizontal } from "lucide-react";
import { $createParagraphNode, defineExtension } from "lexical";
import { element } from "@/lib/article-html/tree";
import type { Block } from "../../block";
import { registerContainer, toggleContainer } from "../../writing/container";
import { $isBandNode, BandNode } from "./band-node";
import { bandAttributes } from "./html-rule";

export const band: Block = {
  extension: defineExtension({
    name: "article/band",
    nodes: () => [BandNode],
    register: (editor) => registerContainer(editor, BandNode),
  }),
  read: {
    "div.page-band": (node, read) => {
      const blocks = read.blocks(node.children);
      return [new BandNode().append(...(blocks.length > 0 ? blocks : [$createParagraphNode()]))];
    },
  },
  write: (node, write) => ($isBandNode(node) ? [element("div", write.children(node), bandAttributes)] : undefined),
  menu: [
    {
      id: "band",
      group: "Page",
      label: "Band",
      hint: "A part on the companion color",
      icon: RectangleHorizontal,
      keywords: "section ground background color full width",
      places: ["toolbar"],
      matches: $isBandNode,
      run: (editor) => toggleContainer(editor, BandNode),
    },
  ],
};

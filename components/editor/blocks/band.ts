import { RectangleHorizontal } from "lucide-react";
import { defineExtension } from "lexical";
import { element } from "@/lib/article-html/tree";
import type { Block } from "../block";
import { $fill, defineContainerNode } from "../container-node";
import { registerContainer, toggleContainer } from "../writing/container";
import { bandAttributes } from "./band.rule";

const { Node: BandNode, $is: $isBandNode } = defineContainerNode({
  type: "band",
  // the colors of the ground, as lib/posts/article.ts adds them
  attributes: { class: `${bandAttributes.class} on-green` },
});

export const band: Block = {
  extension: defineExtension({
    name: "article/band",
    nodes: () => [BandNode],
    register: (editor) => registerContainer(editor, BandNode),
  }),
  read: {
    "div.page-band": (node, read) => [$fill(new BandNode(), read.blocks(node.children))],
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

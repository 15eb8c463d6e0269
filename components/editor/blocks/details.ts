import { ListCollapse } from "lucide-react";
import { $createParagraphNode, $isElementNode, defineExtension, type LexicalEditor } from "lexical";
import { element, isTag } from "@/lib/article-html/tree";
import type { Block } from "../block";
import { $fill } from "../container-node";
import { registerContainer } from "../writing/container";
import { $placeBlock } from "../writing/place-block";
import { $isDetailsNode, $isSummaryNode, $unwrapDetails, DetailsNode, SummaryNode } from "./details-nodes";

function insertDetails(editor: LexicalEditor): void {
  editor.update(() => {
    const summary = new SummaryNode();
    $placeBlock(new DetailsNode(false).append(summary, $createParagraphNode()));
    summary.selectStart();
  });
}

/** A style that was given to the title, a heading or a list, is none: its words are the title. */
function $keepTitle(node: DetailsNode): void {
  const first = node.getFirstChild();
  if ($isSummaryNode(first) || !first) return;
  const words = $isElementNode(first) ? first.getFirstDescendant()?.getParent() : null;
  const summary = new SummaryNode();
  first.insertBefore(summary);
  if (!$isElementNode(words) || words.is(node)) return;
  summary.append(...words.getChildren());
  first.remove();
}

export const details: Block = {
  extension: defineExtension({
    name: "article/details",
    nodes: () => [DetailsNode, SummaryNode],
    register: (editor) => {
      const stop = registerContainer(editor, DetailsNode, {
        transform: (node) => {
          $keepTitle(node);
          if (node.getChildrenSize() === 1) node.append($createParagraphNode());
        },
        unwrap: $unwrapDetails,
      });
      const stopTitles = editor.registerNodeTransform(SummaryNode, (node) => {
        if ($isDetailsNode(node.getParent()) && !node.getPreviousSibling()) return;
        node.replace($createParagraphNode(), true);
      });
      return () => {
        stop();
        stopTitles();
      };
    },
  }),
  read: {
    details: (node, read) => {
      const [summary, ...rest] = node.children;
      const title = new SummaryNode().append(...(isTag(summary, "summary") ? read.inline(summary.children) : []));
      const isOpen = node.attributes.open !== undefined;
      return [$fill(new DetailsNode(isOpen).append(title), read.blocks(rest))];
    },
  },
  write: (node, write) => {
    if ($isSummaryNode(node)) return [element("summary", write.children(node))];
    return $isDetailsNode(node)
      ? [element("details", write.children(node), node.isOpen() ? { open: "" } : {})]
      : undefined;
  },
  menu: [
    {
      id: "details",
      group: "Blocks",
      label: "Details",
      hint: "Text that opens with a click",
      icon: ListCollapse,
      places: ["toolbar"],
      rank: 49,
      keywords: "summary collapse accordion toggle",
      run: insertDetails,
    },
  ],
};

import { ListCollapse } from "lucide-react";
import {
  $createParagraphNode,
  $isElementNode,
  ElementNode,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type ParagraphNode,
  type RangeSelection,
} from "lexical";
import { element, isTag } from "@/lib/article-html/tree";
import { $isEmptyLine, type Block } from "../block";
import { $fill, type ContainerNode, defineContainerNode } from "../container-block";
import { registerContainer } from "../writing/container";
import { $placeBlock } from "../writing/place-block";
import styles from "./details.module.css";

const { Node: DetailsNode, $is: $isDetailsNode } = defineContainerNode({
  type: "details",
  // whether the published details are closed or open at first
  kinds: ["closed", "open"],
  attributes: () => ({ class: styles.details ?? "" }),
});

class SummaryNode extends ElementNode {
  $config() {
    return this.config("summary", { extends: ElementNode });
  }

  createDOM(): HTMLElement {
    const dom = document.createElement("div");
    dom.className = styles.summary ?? "";
    return dom;
  }

  updateDOM(): false {
    return false;
  }

  /** Returns the empty line below the title, or inserts one. */
  insertNewAfter(_selection: RangeSelection, restoreSelection = true): ParagraphNode {
    const next = this.getNextSibling();
    if ($isEmptyLine(next)) return next;
    const paragraph = $createParagraphNode();
    this.insertAfter(paragraph, restoreSelection);
    return paragraph;
  }

  collapseAtStart(): boolean {
    const details = this.getParent();
    if ($isDetailsNode(details)) $unwrapDetails(details);
    return true;
  }
}

const $isSummaryNode = (node: LexicalNode | null | undefined): node is SummaryNode => node instanceof SummaryNode;

/** Replaces the details with their blocks, and the title with a paragraph. */
function $unwrapDetails(details: ContainerNode): void {
  for (const child of details.getChildren()) {
    if (!$isSummaryNode(child)) {
      details.insertBefore(child);
      continue;
    }
    const paragraph = $createParagraphNode().append(...child.getChildren());
    details.insertBefore(paragraph);
    paragraph.selectStart();
  }
  details.remove();
}

function insertDetails(editor: LexicalEditor): void {
  editor.update(() => {
    const summary = new SummaryNode();
    $placeBlock(new DetailsNode().append(summary, $createParagraphNode()));
    summary.selectStart();
  });
}

/** Restores the title after a block style has turned it into a heading or a list. */
function $keepTitle(node: ContainerNode): void {
  const first = node.getFirstChild();
  if ($isSummaryNode(first) || !first) return;
  const summary = new SummaryNode();
  first.insertBefore(summary);
  const start = $isElementNode(first) ? (first.getFirstDescendant() ?? first) : null;
  const words = start && [start, ...start.getParents()].find((one) => $isElementNode(one) && !one.isInline());
  if (!$isElementNode(words)) return;
  summary.append(...words.getChildren());
  words.remove();
}

export const details: Block = {
  nodes: () => [DetailsNode, SummaryNode],
  register: (editor) =>
    mergeRegister(
      registerContainer(editor, DetailsNode, {
        transform: (node) => {
          $keepTitle(node);
          if (node.getChildrenSize() === 1) node.append($createParagraphNode());
        },
        unwrap: $unwrapDetails,
      }),
      editor.registerNodeTransform(SummaryNode, (node) => {
        if ($isDetailsNode(node.getParent()) && !node.getPreviousSibling()) return;
        node.replace($createParagraphNode(), true);
      }),
    ),
  read: {
    details: (node, read) => {
      const [summary, ...rest] = node.children;
      const title = new SummaryNode().append(...(isTag(summary, "summary") ? read.inline(summary.children) : []));
      const kind = node.attributes.open === undefined ? "closed" : "open";
      return [$fill(new DetailsNode().setKind(kind).append(title), read.blocks(rest))];
    },
  },
  write: (node, write) => {
    if ($isSummaryNode(node)) return [element("summary", write.children(node))];
    return $isDetailsNode(node)
      ? [element("details", write.children(node), node.getKind() === "open" ? { open: "" } : {})]
      : undefined;
  },
  menu: {
    id: "details",
    group: "Blocks",
    label: "Details",
    hint: "Text that opens with a click",
    icon: ListCollapse,
    places: ["toolbar"],
    keywords: "summary collapse accordion toggle",
    run: insertDetails,
  },
};

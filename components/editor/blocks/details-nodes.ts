import {
  $createParagraphNode,
  $isParagraphNode,
  type EditorConfig,
  ElementNode,
  type LexicalNode,
  type ParagraphNode,
  type RangeSelection,
  type SerializedElementNode,
  type Spread,
} from "lexical";
import { ContainerNode } from "../container-node";
import styles from "./details.module.css";

/** A disclosure: a title, then any blocks. */
export class DetailsNode extends ContainerNode {
  __isOpen: boolean;

  static getType(): string {
    return "details";
  }

  static clone(node: DetailsNode): DetailsNode {
    return new DetailsNode(node.__isOpen, node.__key);
  }

  static importJSON(serialized: Spread<{ isOpen: boolean }, SerializedElementNode>): DetailsNode {
    return new DetailsNode(serialized.isOpen).updateFromJSON(serialized);
  }

  constructor(isOpen = false, key?: string) {
    super(key);
    this.__isOpen = isOpen;
  }

  exportJSON(): Spread<{ isOpen: boolean }, SerializedElementNode> {
    return { ...super.exportJSON(), isOpen: this.isOpen() };
  }

  createDOM(_config: EditorConfig): HTMLElement {
    const dom = document.createElement("div");
    dom.className = styles.details ?? "";
    return dom;
  }

  /** Whether it is published open. */
  isOpen(): boolean {
    return this.getLatest().__isOpen;
  }
}

export class SummaryNode extends ElementNode {
  static getType(): string {
    return "summary";
  }

  static clone(node: SummaryNode): SummaryNode {
    return new SummaryNode(node.__key);
  }

  static importJSON(serialized: SerializedElementNode): SummaryNode {
    return new SummaryNode().updateFromJSON(serialized);
  }

  createDOM(_config: EditorConfig): HTMLElement {
    const dom = document.createElement("div");
    dom.className = styles.summary ?? "";
    return dom;
  }

  updateDOM(): false {
    return false;
  }

  /** Moves to the first block below, or adds one unless that is empty. */
  insertNewAfter(_selection: RangeSelection, restoreSelection = true): ParagraphNode {
    const next = this.getNextSibling();
    if ($isParagraphNode(next) && next.isEmpty()) return next;
    const paragraph = $createParagraphNode();
    this.insertAfter(paragraph, restoreSelection);
    return paragraph;
  }

  collapseAtStart(): boolean {
    const details = this.getParent();
    if (details instanceof DetailsNode) $unwrapDetails(details);
    return true;
  }
}

export const $isDetailsNode = (node: LexicalNode | null | undefined): node is DetailsNode =>
  node instanceof DetailsNode;
export const $isSummaryNode = (node: LexicalNode | null | undefined): node is SummaryNode =>
  node instanceof SummaryNode;

/** Replaces the details by their blocks, with the title as a paragraph. */
export function $unwrapDetails(details: DetailsNode): void {
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

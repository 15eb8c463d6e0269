import type { LexicalNode, SerializedElementNode } from "lexical";
import { ContainerNode } from "../../writing/container";
import { bandAttributes } from "./html-rule";

export class BandNode extends ContainerNode {
  static getType(): string {
    return "band";
  }

  static clone(node: BandNode): BandNode {
    return new BandNode(node.__key);
  }

  static importJSON(serialized: SerializedElementNode): BandNode {
    return new BandNode().updateFromJSON(serialized);
  }

  createDOM(): HTMLElement {
    const dom = document.createElement("div");
    // the colors of the ground, as lib/posts/article.ts adds them
    dom.className = `${bandAttributes.class} on-green`;
    return dom;
  }
}

export const $isBandNode = (node: LexicalNode | null | undefined): node is BandNode => node instanceof BandNode;

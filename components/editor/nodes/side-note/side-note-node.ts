import type { LexicalNode, SerializedElementNode } from "lexical";
import { ContainerNode } from "../../writing/container";
import { sideNoteAttributes } from "./html-rule";

export class SideNoteNode extends ContainerNode {
  static getType(): string {
    return "side-note";
  }

  static clone(node: SideNoteNode): SideNoteNode {
    return new SideNoteNode(node.__key);
  }

  static importJSON(serialized: SerializedElementNode): SideNoteNode {
    return new SideNoteNode().updateFromJSON(serialized);
  }

  createDOM(): HTMLElement {
    const dom = document.createElement("div");
    dom.className = sideNoteAttributes.class;
    dom.setAttribute("role", sideNoteAttributes.role);
    return dom;
  }
}

export const $isSideNoteNode = (node: LexicalNode | null | undefined): node is SideNoteNode =>
  node instanceof SideNoteNode;

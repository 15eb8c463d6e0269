import { ElementNode, type LexicalNode, type SerializedElementNode } from "lexical";
import { sideNoteAttributes } from "./html-rule";

export class SideNoteNode extends ElementNode {
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

  updateDOM(): false {
    return false;
  }

  isShadowRoot(): boolean {
    return true;
  }

  canBeEmpty(): false {
    return false;
  }
}

export const $isSideNoteNode = (node: LexicalNode | null | undefined): node is SideNoteNode =>
  node instanceof SideNoteNode;

/** Replaces the note by its blocks. */
export function $unwrapSideNote(note: SideNoteNode): void {
  for (const child of note.getChildren()) note.insertBefore(child);
  note.remove();
}

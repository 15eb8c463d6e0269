import type { LexicalNode, SerializedElementNode, Spread } from "lexical";
import { ContainerNode } from "../container-node";
import { calloutAttributes, calloutKind, type CalloutKind } from "./callout.rule";

export class CalloutNode extends ContainerNode {
  __kind: CalloutKind;

  static getType(): string {
    return "callout";
  }

  static clone(node: CalloutNode): CalloutNode {
    return new CalloutNode(node.__kind, node.__key);
  }

  // clipboard data may be forged
  static importJSON(serialized: Spread<{ kind: string }, SerializedElementNode>): CalloutNode {
    return new CalloutNode(calloutKind(`callout callout-${serialized.kind}`)).updateFromJSON(serialized);
  }

  constructor(kind: CalloutKind = "note", key?: string) {
    super(key);
    this.__kind = kind;
  }

  exportJSON(): Spread<{ kind: CalloutKind }, SerializedElementNode> {
    return { ...super.exportJSON(), kind: this.getKind() };
  }

  createDOM(): HTMLElement {
    const dom = document.createElement("div");
    for (const [name, value] of Object.entries(calloutAttributes(this.__kind))) dom.setAttribute(name, value);
    return dom;
  }

  updateDOM(before: this): boolean {
    return before.__kind !== this.__kind;
  }

  getKind(): CalloutKind {
    return this.getLatest().__kind;
  }

  setKind(kind: CalloutKind): void {
    this.getWritable().__kind = kind;
  }
}

export const $isCalloutNode = (node: LexicalNode | null | undefined): node is CalloutNode =>
  node instanceof CalloutNode;

import type { DOMExportOutput, LexicalNode, NodeKey } from "lexical";
import { type ReactNode, Suspense } from "react";
import { lazyPart } from "@/lib/browser/lazy-part";
import { DataNode, type SerializedDataNode } from "../../data-node";
import { CONTACT_HREF, CONTACT_LABEL, type ContactCallData } from "./html-rule";

const ContactCallView = lazyPart(() => import("./contact-call-view"));

/** An invitation to write, which leads to the contact form. */
export class ContactCallNode extends DataNode<ContactCallData> {
  static getType(): string {
    return "contact-call";
  }

  static clone(node: ContactCallNode): ContactCallNode {
    return new ContactCallNode(node.__data, node.__key);
  }

  // clipboard data may be forged
  static importJSON({ data }: SerializedDataNode<ContactCallData>): ContactCallNode {
    const { heading, text, label } = data;
    return new ContactCallNode({ heading: String(heading), text: String(text), label: String(label) });
  }

  constructor(data: ContactCallData = { heading: "", text: "", label: CONTACT_LABEL }, key?: NodeKey) {
    super(data, key);
  }

  exportDOM(): DOMExportOutput {
    const dom = document.createElement("a");
    dom.href = CONTACT_HREF;
    dom.textContent = this.getData().label;
    return { element: dom };
  }

  createDOM(): HTMLElement {
    const dom = document.createElement("div");
    dom.className = "page-contact";
    return dom;
  }

  getTextContent(): string {
    const { heading, text, label } = this.getData();
    return [heading, text, label].filter(Boolean).join("\n");
  }

  decorate(): ReactNode {
    return (
      <Suspense fallback={this.getTextContent()}>
        <ContactCallView data={this.getData()} nodeKey={this.getKey()} />
      </Suspense>
    );
  }
}

export const $isContactCallNode = (node: LexicalNode | null | undefined): node is ContactCallNode =>
  node instanceof ContactCallNode;

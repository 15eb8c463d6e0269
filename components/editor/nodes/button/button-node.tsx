import { $applyNodeReplacement, type DOMExportOutput, type ElementFormatType, type LexicalNode } from "lexical";
import { type ReactNode, Suspense } from "react";
import { allowedAttributes } from "@/lib/article-html/allowed";
import { lazyPart } from "@/lib/browser/lazy-part";
import { DataNode, type SerializedDataNode } from "../../data-node";

const ButtonView = lazyPart(() => import("./button-view"));

export type ButtonData = {
  text: string;
  /** Attributes of its link, as lib/article-html allows them. */
  link: Record<string, string>;
  alignment: ElementFormatType;
};

/** A call to action. */
export class ButtonNode extends DataNode<ButtonData> {
  static getType(): string {
    return "button";
  }

  static clone(node: ButtonNode): ButtonNode {
    return new ButtonNode(node.__data, node.__key);
  }

  // clipboard data may be forged
  static importJSON({ data }: SerializedDataNode<ButtonData>): ButtonNode {
    const { text, link, alignment } = data;
    return $createButtonNode({ text, link: allowedAttributes("a", link), alignment });
  }

  constructor(data: ButtonData = { text: "", link: {}, alignment: "" }, key?: string) {
    super(data, key);
  }

  exportDOM(): DOMExportOutput {
    const { text, link } = this.getData();
    const dom = document.createElement("a");
    dom.textContent = text;
    dom.href = link.href ?? "";
    return { element: dom };
  }

  createDOM(): HTMLElement {
    const dom = document.createElement("div");
    dom.className = "call-to-action";
    return dom;
  }

  getTextContent(): string {
    return this.getData().text;
  }

  decorate(): ReactNode {
    return (
      <Suspense fallback={this.getData().text}>
        <ButtonView data={this.getData()} nodeKey={this.getKey()} />
      </Suspense>
    );
  }
}

export const $createButtonNode = (data: ButtonData): ButtonNode => $applyNodeReplacement(new ButtonNode(data));

export const $isButtonNode = (node: LexicalNode | null | undefined): node is ButtonNode => node instanceof ButtonNode;

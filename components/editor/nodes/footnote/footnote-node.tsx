import { $applyNodeReplacement, type DOMExportOutput, type LexicalNode, type NodeKey } from "lexical";
import { type ReactNode, Suspense } from "react";
import { lazyPart } from "@/lib/browser/lazy-part";
import { DataNode, type SerializedDataNode } from "../../data-node";
import { captionHtml } from "../../read-html";

const FootnoteView = lazyPart(() => import("./footnote-view"));

export type FootnoteData = {
  /** Clean inline HTML. */
  note: string;
};

/** The number of a footnote in the text, with its note. */
export class FootnoteNode extends DataNode<FootnoteData> {
  static getType(): string {
    return "footnote";
  }

  static clone(node: FootnoteNode): FootnoteNode {
    return new FootnoteNode(node.__data, node.__key);
  }

  // clipboard data may be forged
  static importJSON({ data }: SerializedDataNode<FootnoteData>): FootnoteNode {
    return $createFootnoteNode({ note: captionHtml(String(data.note)) });
  }

  constructor(data: FootnoteData = { note: "" }, key?: NodeKey) {
    super(data, key);
  }

  exportDOM(): DOMExportOutput {
    return { element: document.createElement("sup") };
  }

  createDOM(): HTMLElement {
    const dom = document.createElement("sup");
    dom.className = "footnote";
    return dom;
  }

  isInline(): boolean {
    return true;
  }

  getTextContent(): string {
    return "";
  }

  decorate(): ReactNode {
    return (
      <Suspense fallback={null}>
        <FootnoteView data={this.getData()} nodeKey={this.getKey()} />
      </Suspense>
    );
  }
}

export const $createFootnoteNode = (data: FootnoteData): FootnoteNode => $applyNodeReplacement(new FootnoteNode(data));

export const $isFootnoteNode = (node: LexicalNode | null | undefined): node is FootnoteNode =>
  node instanceof FootnoteNode;

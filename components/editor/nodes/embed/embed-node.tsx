import { $applyNodeReplacement, type DOMExportOutput, type LexicalNode, type NodeKey } from "lexical";
import { type ReactNode, Suspense } from "react";
import { lazyPart } from "@/lib/browser/lazy-part";
import { embedOf } from "@/lib/article-html/embeds";
import { DataNode, type SerializedDataNode } from "../../data-node";
import { captionHtml } from "../../read-html";

const EmbedView = lazyPart(() => import("./embed-view"));

export type EmbedData = {
  /** A page of a site of lib/article-html/embeds.ts. */
  href: string;
  name: string;
  /** Clean inline HTML. */
  caption?: string;
};

/** What another site shows; its readers load it. */
export class EmbedNode extends DataNode<EmbedData> {
  static getType(): string {
    return "embed";
  }

  static clone(node: EmbedNode): EmbedNode {
    return new EmbedNode(node.__data, node.__key);
  }

  // clipboard data may be forged
  static importJSON({ data }: SerializedDataNode<EmbedData>): EmbedNode {
    const caption = captionHtml(data.caption ?? "");
    const href = embedOf(String(data.href)) ? data.href : "";
    return $createEmbedNode({ href, name: String(data.name), ...(caption !== "" && { caption }) });
  }

  constructor(data: EmbedData = { href: "", name: "" }, key?: NodeKey) {
    super(data, key);
  }

  exportDOM(): DOMExportOutput {
    const { href, name } = this.getData();
    const dom = document.createElement("a");
    dom.href = href;
    dom.textContent = name;
    return { element: dom };
  }

  createDOM(): HTMLElement {
    const dom = document.createElement("figure");
    dom.className = "embed";
    return dom;
  }

  getTextContent(): string {
    return this.getData().name;
  }

  decorate(): ReactNode {
    return (
      <Suspense fallback={this.getData().name}>
        <EmbedView data={this.getData()} nodeKey={this.getKey()} />
      </Suspense>
    );
  }
}

export const $createEmbedNode = (data: EmbedData): EmbedNode => $applyNodeReplacement(new EmbedNode(data));

export const $isEmbedNode = (node: LexicalNode | null | undefined): node is EmbedNode => node instanceof EmbedNode;

import type { DOMExportOutput, LexicalNode, NodeKey } from "lexical";
import { type ReactNode, Suspense } from "react";
import { lazyPart } from "@/lib/browser/lazy-part";
import { DataNode, type SerializedDataNode } from "../../data-node";
import { type CollectionData, COLLECTIONS, collectionElement, collectionOf } from "./html-rule";

const CollectionView = lazyPart(() => import("./collection-view"));

/** People, stories or posts as the site has them. */
export class CollectionNode extends DataNode<CollectionData> {
  static getType(): string {
    return "collection";
  }

  static clone(node: CollectionNode): CollectionNode {
    return new CollectionNode(node.__data, node.__key);
  }

  // clipboard data may be forged
  static importJSON({ data }: SerializedDataNode<CollectionData>): CollectionNode {
    return new CollectionNode(collectionOf(`page-collection ${data.kind} ${data.isLong ? "six" : ""}`));
  }

  constructor(data: CollectionData = { kind: "posts", isLong: false }, key?: NodeKey) {
    super(data, key);
  }

  exportDOM(): DOMExportOutput {
    const dom = document.createElement("p");
    dom.className = collectionElement(this.getData()).attributes.class ?? "";
    return { element: dom };
  }

  createDOM(): HTMLElement {
    const dom = document.createElement("div");
    dom.className = "page-collection";
    return dom;
  }

  getTextContent(): string {
    return COLLECTIONS[this.getData().kind].label;
  }

  decorate(): ReactNode {
    return (
      <Suspense fallback={this.getTextContent()}>
        <CollectionView data={this.getData()} nodeKey={this.getKey()} />
      </Suspense>
    );
  }
}

export const $isCollectionNode = (node: LexicalNode | null | undefined): node is CollectionNode =>
  node instanceof CollectionNode;

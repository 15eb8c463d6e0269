import { $applyNodeReplacement, type DOMExportOutput, type LexicalNode, type NodeKey } from "lexical";
import { type ReactNode, Suspense } from "react";
import { figureClass } from "@/lib/article-html/figure";
import { lazyPart } from "@/lib/browser/lazy-part";
import { DataNode, type SerializedDataNode } from "../../data-node";
import { captionHtml } from "../../read-html";
import { type PictureData, safePicture } from "../image/picture-html";

const GalleryView = lazyPart(() => import("./gallery-view"));

export type GalleryData = {
  pictures: PictureData[];
  /** Clean inline HTML, '' for none. */
  caption: string;
  credit: string;
  /** The class of the figure. */
  layout: string;
};

/** Pictures beside each other, with one caption. */
export class GalleryNode extends DataNode<GalleryData> {
  static getType(): string {
    return "gallery";
  }

  static clone(node: GalleryNode): GalleryNode {
    return new GalleryNode(node.__data, node.__key);
  }

  // clipboard data may be forged
  static importJSON({ data }: SerializedDataNode<GalleryData>): GalleryNode {
    const { pictures, caption, credit, layout } = data;
    return $createGalleryNode({
      pictures: pictures.map(safePicture),
      caption: captionHtml(caption),
      credit: String(credit).trim(),
      layout: figureClass("gallery", layout).class ?? "",
    });
  }

  constructor(data: GalleryData = { pictures: [], caption: "", credit: "", layout: "" }, key?: NodeKey) {
    super(data, key);
  }

  exportDOM(): DOMExportOutput {
    const dom = document.createElement("figure");
    for (const { src, alt = "" } of this.getData().pictures) {
      const picture = document.createElement("img");
      picture.src = src;
      picture.alt = alt;
      dom.append(picture);
    }
    return { element: dom };
  }

  createDOM(): HTMLElement {
    const dom = document.createElement("figure");
    dom.className = this.__data.layout;
    return dom;
  }

  updateDOM(_before?: this, dom?: HTMLElement): false {
    if (dom) dom.className = this.__data.layout;
    return false;
  }

  decorate(): ReactNode {
    return (
      <Suspense fallback={null}>
        <GalleryView data={this.getData()} nodeKey={this.getKey()} />
      </Suspense>
    );
  }
}

export const $createGalleryNode = (data: GalleryData): GalleryNode => $applyNodeReplacement(new GalleryNode(data));

export const $isGalleryNode = (node: LexicalNode | null | undefined): node is GalleryNode =>
  node instanceof GalleryNode;

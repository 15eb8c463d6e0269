import { $applyNodeReplacement, type DOMExportOutput, type LexicalNode, type NodeKey } from "lexical";
import { type ReactNode, Suspense } from "react";
import { allowedAttributes } from "@/lib/article-html/allowed";
import { lazyPart } from "@/lib/browser/lazy-part";
import { DataNode, type SerializedDataNode } from "../data-node";
import { captionHtml } from "../read-html";
import { type PictureData, safePicture } from "./picture-html";

const ImageView = lazyPart(() => import("./image-view"));

export type ImageData = PictureData & {
  /** Clean inline HTML. */
  caption?: string;
  /** After the caption: who made it. */
  credit?: string;
  /** The target of its link. */
  href?: string;
  /** In a line of text instead of a figure. */
  isInline?: boolean;
  /** Width and alignment, as class names of the figure. */
  layout?: string;
};

export class ImageNode extends DataNode<ImageData> {
  static getType(): string {
    return "image";
  }

  static clone(node: ImageNode): ImageNode {
    return new ImageNode(node.__data, node.__key);
  }

  // clipboard data may be forged
  static importJSON({ data }: SerializedDataNode<ImageData>): ImageNode {
    const { href } = allowedAttributes("a", { href: data.href ?? "" });
    const { class: layout } = allowedAttributes("figure", { class: data.layout ?? "" });
    const caption = captionHtml(data.caption ?? "");
    const credit = String(data.credit ?? "").trim();
    return $createImageNode({
      ...safePicture(data),
      ...(caption !== "" && { caption }),
      ...(credit !== "" && { credit }),
      ...(href !== undefined && { href }),
      ...(data.isInline === true && { isInline: true }),
      ...(layout !== undefined && { layout }),
    });
  }

  constructor(data: ImageData = { src: "" }, key?: NodeKey) {
    super(data, key);
  }

  exportDOM(): DOMExportOutput {
    const dom = document.createElement("img");
    const { src, alt, width, height } = this.getData();
    dom.src = src;
    if (alt !== undefined) dom.alt = alt;
    if (width !== undefined) dom.setAttribute("width", width);
    if (height !== undefined) dom.setAttribute("height", height);
    return { element: dom };
  }

  createDOM(): HTMLElement {
    const dom = document.createElement(this.isInline() ? "span" : "figure");
    if (this.__data.layout !== undefined) dom.className = this.__data.layout;
    return dom;
  }

  updateDOM(before?: this, dom?: HTMLElement): false {
    if (dom && before?.__data.layout !== this.__data.layout) dom.className = this.__data.layout ?? "";
    return false;
  }

  isInline(): boolean {
    return this.__data.isInline === true;
  }

  getTextContent(): string {
    return this.isInline() ? (this.getData().alt ?? "") : "\n";
  }

  decorate(): ReactNode {
    const data = this.getData();
    const { src, alt = "", width, height } = data;
    // without pointer events: a press on it would be lost when the view takes its place
    const fallback = <img src={src} alt={alt} width={width} height={height} className="pointer-events-none" />;
    return (
      <Suspense fallback={fallback}>
        <ImageView data={data} nodeKey={this.getKey()} />
      </Suspense>
    );
  }
}

export const $createImageNode = (data: ImageData): ImageNode => $applyNodeReplacement(new ImageNode(data));

export const $isImageNode = (node: LexicalNode | null | undefined): node is ImageNode => node instanceof ImageNode;

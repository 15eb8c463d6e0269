import {
  $applyNodeReplacement,
  DecoratorNode,
  type DOMExportOutput,
  type EditorConfig,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
  type Spread,
} from "lexical";
import { lazy, type ReactNode, Suspense } from "react";
import { allowedAttributes } from "@/lib/article-html/allowed";
import { captionHtml } from "../../caption";

const ImageView = lazy(() => import("./image-view"));

export type ImageData = {
  src: string;
  alt: string;
  width?: string;
  height?: string;
  /** clean inline HTML */
  caption?: string;
  /** the address the picture links to */
  href?: string;
  /** stands in a line of text instead of being a figure */
  isInline?: boolean;
};

type SerializedImageNode = Spread<{ data: ImageData }, SerializedLexicalNode>;

export class ImageNode extends DecoratorNode<ReactNode> {
  __data: ImageData;

  static getType(): string {
    return "image";
  }

  static clone(node: ImageNode): ImageNode {
    return new ImageNode(node.__data, node.__key);
  }

  // the clipboard of another site can say it was copied here
  static importJSON({ data }: SerializedImageNode): ImageNode {
    const { src = "", alt = "", width, height } = allowedAttributes("img", { src: data.src, alt: data.alt, width: data.width ?? "", height: data.height ?? "" });
    const { href } = allowedAttributes("a", { href: data.href ?? "" });
    const caption = captionHtml(data.caption ?? "");
    return $createImageNode({
      src,
      alt,
      ...(width === undefined ? {} : { width }),
      ...(height === undefined ? {} : { height }),
      ...(caption === "" ? {} : { caption }),
      ...(href === undefined ? {} : { href }),
      ...(data.isInline === true ? { isInline: true } : {}),
    });
  }

  constructor(data: ImageData = { src: "", alt: "" }, key?: NodeKey) {
    super(key);
    this.__data = data;
  }

  exportJSON(): SerializedImageNode {
    return { ...super.exportJSON(), data: this.getData() };
  }

  exportDOM(): DOMExportOutput {
    const dom = document.createElement("img");
    const { src, alt, width, height } = this.getData();
    Object.assign(dom, { src, alt });
    if (width !== undefined) dom.setAttribute("width", width);
    if (height !== undefined) dom.setAttribute("height", height);
    return { element: dom };
  }

  createDOM(_config: EditorConfig): HTMLElement {
    const dom = document.createElement(this.isInline() ? "span" : "div");
    dom.className = this.isInline() ? "editor-inline-image" : "editor-figure";
    return dom;
  }

  updateDOM(): false {
    return false;
  }

  getData(): ImageData {
    return this.getLatest().__data;
  }

  setData(data: ImageData): this {
    const writable = this.getWritable();
    writable.__data = data;
    return writable;
  }

  isInline(): boolean {
    return this.__data.isInline === true;
  }

  getTextContent(): string {
    return this.isInline() ? this.getData().alt : "\n";
  }

  decorate(): ReactNode {
    const data = this.getData();
    return (
      <Suspense fallback={<img src={data.src} alt={data.alt} width={data.width} height={data.height} />}>
        <ImageView data={data} nodeKey={this.getKey()} />
      </Suspense>
    );
  }
}

export const $createImageNode = (data: ImageData): ImageNode => $applyNodeReplacement(new ImageNode(data));

export const $isImageNode = (node: LexicalNode | null | undefined): node is ImageNode => node instanceof ImageNode;

import {
  $applyNodeReplacement,
  DecoratorNode,
  type DOMExportOutput,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
  type Spread,
} from "lexical";
import { lazy, type ReactNode, Suspense } from "react";
import { videoEmbed } from "@/lib/article-html/video";
import { captionHtml } from "../../caption";

const VideoView = lazy(() => import("./video-view"));

export type VideoData = {
  /** the address as lib/article-html/video.ts gives it */
  src: string;
  title: string;
  /** clean inline HTML */
  caption?: string;
};

type SerializedVideoNode = Spread<{ data: VideoData }, SerializedLexicalNode>;

export class VideoNode extends DecoratorNode<ReactNode> {
  __data: VideoData;

  static getType(): string {
    return "video";
  }

  static clone(node: VideoNode): VideoNode {
    return new VideoNode(node.__data, node.__key);
  }

  // the clipboard of another site can say it was copied here
  static importJSON({ data }: SerializedVideoNode): VideoNode {
    const caption = captionHtml(data.caption ?? "");
    return $createVideoNode({ src: videoEmbed(data.src) ?? "", title: data.title, ...(caption === "" ? {} : { caption }) });
  }

  constructor(data: VideoData = { src: "", title: "" }, key?: NodeKey) {
    super(key);
    this.__data = data;
  }

  exportJSON(): SerializedVideoNode {
    return { ...super.exportJSON(), data: this.getData() };
  }

  exportDOM(): DOMExportOutput {
    const dom = document.createElement("iframe");
    dom.src = this.getData().src;
    return { element: dom };
  }

  createDOM(): HTMLElement {
    const dom = document.createElement("div");
    dom.className = "editor-figure";
    return dom;
  }

  updateDOM(): false {
    return false;
  }

  getData(): VideoData {
    return this.getLatest().__data;
  }

  setData(data: VideoData): this {
    const writable = this.getWritable();
    writable.__data = data;
    return writable;
  }

  isInline(): false {
    return false;
  }

  getTextContent(): string {
    return "\n";
  }

  decorate(): ReactNode {
    return (
      <Suspense fallback={null}>
        <VideoView data={this.getData()} nodeKey={this.getKey()} />
      </Suspense>
    );
  }
}

export const $createVideoNode = (data: VideoData): VideoNode => $applyNodeReplacement(new VideoNode(data));

export const $isVideoNode = (node: LexicalNode | null | undefined): node is VideoNode => node instanceof VideoNode;

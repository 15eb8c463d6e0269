import { $applyNodeReplacement, type DOMExportOutput, type LexicalNode, type NodeKey } from "lexical";
import { type ReactNode, Suspense } from "react";
import { figureClass } from "@/lib/article-html/figure";
import { lazyPart } from "@/lib/browser/lazy-part";
import { DataNode, type SerializedDataNode } from "../../data-node";
import { captionHtml } from "../../read-html";
import { videoEmbed } from "@/lib/article-html/embeds";

const VideoView = lazyPart(() => import("./video-view"));

export type VideoData = {
  /** From lib/article-html/embeds.ts. */
  src: string;
  title: string;
  /** Clean inline HTML. */
  caption?: string;
  layout?: string;
};

export class VideoNode extends DataNode<VideoData> {
  static getType(): string {
    return "video";
  }

  static clone(node: VideoNode): VideoNode {
    return new VideoNode(node.__data, node.__key);
  }

  // clipboard data may be forged
  static importJSON({ data }: SerializedDataNode<VideoData>): VideoNode {
    const caption = captionHtml(data.caption ?? "");
    return $createVideoNode({
      src: videoEmbed(data.src) ?? "",
      title: data.title,
      layout: figureClass("video", data.layout).class,
      ...(caption !== "" && { caption }),
    });
  }

  constructor(data: VideoData = { src: "", title: "" }, key?: NodeKey) {
    super(data, key);
  }

  exportDOM(): DOMExportOutput {
    const dom = document.createElement("iframe");
    dom.src = this.getData().src;
    return { element: dom };
  }

  createDOM(): HTMLElement {
    const dom = document.createElement("figure");
    dom.className = this.__data.layout ?? "video";
    return dom;
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

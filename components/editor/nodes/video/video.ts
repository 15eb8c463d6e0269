import { defineExtension } from "lexical";
import { allowedAttributes } from "@/lib/article-html/allowed";
import { readCleanHtml } from "@/lib/article-html/read";
import { element, isTag, serialize } from "@/lib/article-html/tree";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { lazyPart } from "@/lib/browser/lazy-part";
import { type Block, contextTools } from "../../block";
import { $createVideoNode, $isVideoNode, VideoNode } from "./video-node";

/** A frame in a text of before; new ones are embeds. */
export const video: Block = {
  extension: defineExtension({ name: "article/video", nodes: () => [VideoNode] }),
  read: {
    "figure.video": ({ children, attributes }) => {
      const [frame, text] = children;
      if (!isTag(frame, "iframe")) return [];
      const { src = "", title = "" } = frame.attributes;
      const caption = isTag(text, "figcaption") ? { caption: serialize(text.children) } : {};
      return [$createVideoNode({ src, title, layout: attributes.class, ...caption })];
    },
  },
  write: (node) => {
    if (!$isVideoNode(node)) return undefined;
    const { src, title, caption, layout = "video" } = node.getData();
    return [
      element(
        "figure",
        [
          element("iframe", [], allowedAttributes("iframe", { src, title })),
          ...(caption ? [element("figcaption", readCleanHtml(caption))] : []),
        ],
        { class: layout },
      ),
    ];
  },
  dialog: lazyDialog(async () => (await import("./video-dialog")).default),
  context: contextTools(
    lazyPart(() => import("../../toolbar/media-tools")),
    (node) => ($isVideoNode(node) ? { block: "video", nodeKey: node.getKey() } : undefined),
  ),
};

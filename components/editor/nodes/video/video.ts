import { SquarePlay } from "lucide-react";
import { defineExtension, type LexicalEditor } from "lexical";
import { allowedAttributes } from "@/lib/article-html/allowed";
import { readCleanHtml } from "@/lib/article-html/read";
import { element, isTag, serialize } from "@/lib/article-html/tree";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { lazyPart } from "@/lib/browser/lazy-part";
import { type Block, contextTools, OPEN_DIALOG } from "../../block";
import { $insertBlock } from "../../writing/place-block";
import { $createVideoNode, $isVideoNode, type VideoData, VideoNode } from "./video-node";

export const insertVideo = (editor: LexicalEditor, data: VideoData): void =>
  editor.update(() => $insertBlock($createVideoNode(data)));

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
  menu: [
    {
      id: "video",
      group: "Media",
      label: "Video",
      hint: "From YouTube or Vimeo",
      icon: SquarePlay,
      keywords: "youtube vimeo film embed media",
      places: ["toolbar"],
      rank: 86,
      run: (editor) => editor.dispatchCommand(OPEN_DIALOG, { block: "video" }),
    },
  ],
  dialog: lazyDialog(async () => (await import("./video-dialog")).default),
  context: contextTools(
    lazyPart(() => import("../../toolbar/media-tools")),
    (node) => ($isVideoNode(node) ? { block: "video", nodeKey: node.getKey() } : undefined),
  ),
};

import { $insertNodeToNearestRoot } from "@lexical/utils";
import { defineExtension, type LexicalEditor } from "lexical";
import { allowedAttributes } from "@/lib/article-html/allowed";
import { readCleanHtml } from "@/lib/article-html/read";
import { element } from "@/lib/article-html/tree";
import type { Block } from "../../block";
import { OPEN_DIALOG } from "../../open-dialog";
import { $createVideoNode, $isVideoNode, type VideoData, VideoNode } from "./video-node";

export const insertVideo = (editor: LexicalEditor, data: VideoData): void =>
  editor.update(() => void $insertNodeToNearestRoot($createVideoNode(data)));

/** Read by the image block: both are figures in HTML. */
export const video: Block = {
  extension: defineExtension({ name: "article/video", nodes: () => [VideoNode] }),
  read: {},
  write: (node) => {
    if (!$isVideoNode(node)) return undefined;
    const { src, title, caption } = node.getData();
    return [
      element(
        "figure",
        [
          element("iframe", [], allowedAttributes("iframe", { src, title })),
          ...(caption ? [element("figcaption", readCleanHtml(caption))] : []),
        ],
        { class: "video" },
      ),
    ];
  },
  menu: [
    {
      id: "video",
      label: "Video",
      hint: "From YouTube or Vimeo",
      keywords: "youtube vimeo film embed media",
      run: (editor) => editor.dispatchCommand(OPEN_DIALOG, { name: "video" }),
    },
  ],
};

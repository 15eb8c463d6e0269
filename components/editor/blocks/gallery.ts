import { LayoutGrid } from "lucide-react";
import { defineExtension } from "lexical";
import { canonicalRun } from "@/lib/article-html/canonical";
import { captionOf, figcaption } from "@/lib/article-html/figure";
import { readCleanHtml } from "@/lib/article-html/read";
import { element, isTag, serialize } from "@/lib/article-html/tree";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { lazyPart } from "@/lib/browser/lazy-part";
import { type Block, contextTools, OPEN_DIALOG } from "../block";
import { pictureElement, pictureOf } from "./picture-html";
import { $createGalleryNode, $isGalleryNode, GalleryNode } from "./gallery-node";

export const gallery: Block = {
  extension: defineExtension({ name: "article/gallery", nodes: () => [GalleryNode] }),
  read: {
    "figure.gallery": ({ children, attributes }) => {
      const text = children.find((child) => isTag(child, "figcaption"));
      const caption = captionOf(isTag(text, "figcaption") ? text.children : [], { run: canonicalRun });
      return [
        $createGalleryNode({
          pictures: children.flatMap((child) => (isTag(child, "img") ? [pictureOf(child)] : [])),
          caption: serialize(caption.text),
          credit: caption.credit,
          layout: attributes.class ?? "gallery",
        }),
      ];
    },
  },
  write: (node) => {
    if (!$isGalleryNode(node)) return undefined;
    const { pictures, caption, credit, layout } = node.getData();
    return [
      element("figure", [...pictures.map(pictureElement), ...figcaption(readCleanHtml(caption), credit)], {
        class: layout,
      }),
    ];
  },
  menu: [
    {
      id: "gallery",
      group: "Media",
      label: "Gallery",
      hint: "2 to 6 pictures with one caption",
      icon: LayoutGrid,
      keywords: "pictures photos images grid collage",
      places: ["toolbar"],
      rank: 62,
      run: (editor) => editor.dispatchCommand(OPEN_DIALOG, { block: "gallery" }),
    },
  ],
  dialog: lazyDialog(async () => (await import("./gallery-dialog")).default),
  context: contextTools(
    lazyPart(() => import("../toolbar/media-tools")),
    (node) => ($isGalleryNode(node) ? { block: "gallery", nodeKey: node.getKey(), hasCaption: true } : undefined),
  ),
};

import { figureClass } from "@/lib/article-html/figure";
import { lazyPart } from "@/lib/browser/lazy-part";
import { defineDataNode } from "../define-data-node";
import { captionHtml } from "../read-html";
import { type PictureData, safePicture } from "./picture-html";

export type GalleryData = {
  pictures: PictureData[];
  /** Clean inline HTML; '' for none. */
  caption: string;
  credit: string;
  /** The class names of its figure. */
  layout: string;
};

/** Pictures beside each other, with one caption. */
export const {
  Node: GalleryNode,
  $create: $createGalleryNode,
  $is: $isGalleryNode,
} = defineDataNode<GalleryData>({
  type: "gallery",
  clean: ({ pictures, caption, credit, layout }) => ({
    pictures: pictures.map(safePicture),
    caption: captionHtml(caption),
    credit: String(credit).trim(),
    layout: figureClass("gallery", layout).class ?? "",
  }),
  empty: { pictures: [], caption: "", credit: "", layout: "" },
  frame: ({ layout }) => ({ tag: "figure", className: layout }),
  View: lazyPart(() => import("./gallery-view")),
  exported: ({ pictures }) => {
    const dom = document.createElement("figure");
    for (const { src, alt = "" } of pictures) dom.append(Object.assign(document.createElement("img"), { src, alt }));
    return dom;
  },
});

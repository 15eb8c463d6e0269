import { Image } from "lucide-react";
import { defineExtension } from "lexical";
import { canonicalRun } from "@/lib/article-html/canonical";
import { captionOf, figcaption } from "@/lib/article-html/figure";
import { readCleanHtml } from "@/lib/article-html/read";
import { element, isTag, serialize, type Element, type Html } from "@/lib/article-html/tree";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { lazyPart } from "@/lib/browser/lazy-part";
import { type Block, contextTools, OPEN_DIALOG } from "../block";
import { ImageFiles } from "./image-files";
import { $createImageNode, $isImageNode, type ImageData, ImageNode } from "./image-node";
import { pictureElement, pictureOf } from "./picture-html";
import { UploadNode } from "./upload-node";

function $readFigure({ children, attributes }: Element) {
  const [media, text] = children;
  const caption = captionOf(isTag(text, "figcaption") ? text.children : [], { run: canonicalRun });
  const figure = {
    ...(caption.text.length > 0 && { caption: serialize(caption.text) }),
    ...(caption.credit !== "" && { credit: caption.credit }),
    ...(attributes.class !== undefined && { layout: attributes.class }),
  };
  if (isTag(media, "img")) return [$createImageNode({ ...pictureOf(media), ...figure })];
  const picture = isTag(media, "a") ? media.children[0] : undefined;
  if (isTag(media, "a") && isTag(picture, "img"))
    return [$createImageNode({ ...pictureOf(picture), ...figure, href: media.attributes.href ?? "" })];
  return [];
}

function write({ caption = "", credit = "", href, isInline, layout, ...data }: ImageData): Html {
  const picture = pictureElement(data);
  if (isInline) return picture;
  return element(
    "figure",
    [href ? element("a", [picture], { href }) : picture, ...figcaption(readCleanHtml(caption), credit)],
    layout === undefined ? {} : { class: layout },
  );
}

export const image: Block = {
  extension: defineExtension({ name: "article/image", nodes: () => [ImageNode, UploadNode] }),
  read: { figure: $readFigure, img: (node) => [$createImageNode({ ...pictureOf(node), isInline: true })] },
  write: (node) => {
    if (node instanceof UploadNode) return [];
    return $isImageNode(node) ? [write(node.getData())] : undefined;
  },
  menu: [
    {
      id: "image",
      group: "Media",
      label: "Image",
      hint: "A picture with its caption",
      icon: Image,
      keywords: "picture photo figure upload",
      places: ["toolbar"],
      rank: 93,
      run: (editor) => editor.dispatchCommand(OPEN_DIALOG, { block: "image" }),
    },
  ],
  dialog: lazyDialog(async () => (await import("./image-dialog")).default),
  context: contextTools(
    lazyPart(() => import("./image-tools")),
    (node) =>
      $isImageNode(node)
        ? { nodeKey: node.getKey(), layout: node.getData().layout, isInline: node.isInline() }
        : undefined,
  ),
  plugin: ImageFiles,
};

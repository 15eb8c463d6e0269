import { $insertNodeToNearestRoot } from "@lexical/utils";
import { defineExtension, type LexicalEditor } from "lexical";
import { readCleanHtml } from "@/lib/article-html/read";
import { element, isTag, serialize, type Element, type Html } from "@/lib/article-html/tree";
import type { Block } from "../../block";
import { OPEN_DIALOG } from "../../open-dialog";
import { $createVideoNode } from "../video/video-node";
import { $createImageNode, $isImageNode, type ImageData, ImageNode } from "./image-node";

export const insertImage = (editor: LexicalEditor, data: ImageData): void =>
  editor.update(() => void $insertNodeToNearestRoot($createImageNode(data)));

function dataOf({ attributes }: Element): ImageData {
  const { src = "", alt = "", width, height } = attributes;
  return { src, alt, ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
}

function $readFigure(node: Element) {
  const [media, text] = node.children;
  const caption = isTag(text, "figcaption") ? { caption: serialize(text.children) } : {};
  if (isTag(media, "iframe")) return [$createVideoNode({ src: media.attributes.src ?? "", title: media.attributes.title ?? "", ...caption })];
  if (isTag(media, "img")) return [$createImageNode({ ...dataOf(media), ...caption })];
  const picture = isTag(media, "a") ? media.children[0] : undefined;
  if (isTag(media, "a") && isTag(picture, "img")) {
    return [$createImageNode({ ...dataOf(picture), ...caption, href: media.attributes.href ?? "" })];
  }
  return [];
}

function write({ src, alt, width, height, caption, href, isInline }: ImageData): Html {
  const attributes: Record<string, string> = { src, alt };
  if (width !== undefined) attributes.width = width;
  if (height !== undefined) attributes.height = height;
  const picture = element("img", [], { ...attributes, loading: "lazy" });
  if (isInline) return picture;
  return element("figure", [
    href ? element("a", [picture], { href }) : picture,
    ...(caption ? [element("figcaption", readCleanHtml(caption))] : []),
  ]);
}

export const image: Block = {
  extension: defineExtension({ name: "article/image", nodes: () => [ImageNode] }),
  read: { figure: $readFigure, img: (node) => [$createImageNode({ ...dataOf(node), isInline: true })] },
  write: (node) => ($isImageNode(node) ? [write(node.getData())] : undefined),
  menu: [
    {
      id: "image",
      label: "Image",
      hint: "A picture with its caption",
      keywords: "picture photo figure upload",
      run: (editor) => editor.dispatchCommand(OPEN_DIALOG, { name: "image" }),
    },
  ],
};

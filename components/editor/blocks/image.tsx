import { Image } from "lucide-react";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { type Element, element, type Html, isTag } from "@/lib/article-html/tree";
import { lazyPart } from "@/lib/browser/lazy-part";
import { type Caption, captionIn, figcaptionOf, type PictureData, pictureElement, pictureOf } from "../figure-html";
import { type DataBlock, dataBlock } from "../data-block";
import { ImageFiles } from "./image-files";
import { upload } from "./upload";
import { ALIGNMENTS, layoutWith, widthOf, WIDTHS } from "./widths";

export type ImageData = PictureData &
  Partial<Caption> & {
    href?: string;
    /** In a line of text instead of a figure. */
    isInline?: boolean;
    /** Width and alignment, as class names of the figure. */
    layout?: string | undefined;
  };

function readFigure({ children: [media, text], attributes: { class: layout } }: Element): ImageData | undefined {
  const picture = isTag(media, "a") ? media.children[0] : media;
  if (!isTag(picture, "img")) return undefined;
  return {
    ...pictureOf(picture),
    ...captionIn(text),
    ...(isTag(media, "a") && { href: media.attributes.href ?? "" }),
    layout,
  };
}

function writeImage({ caption, credit, href, isInline, layout, ...data }: ImageData): Html {
  const picture = pictureElement(data);
  if (isInline) return picture;
  return element(
    "figure",
    [href ? element("a", [picture], { href }) : picture, ...figcaptionOf({ caption, credit })],
    layout === undefined ? {} : { class: layout },
  );
}

// without pointer events: a click would be lost when the loaded view replaces it
const ImageView = lazyPart(
  () => import("./image-view"),
  "ImageView",
  ({ data: { src, alt = "", width, height } }) => (
    <img src={src} alt={alt} width={width} height={height} className="pointer-events-none" />
  ),
);

export const image: DataBlock<ImageData> = dataBlock({
  type: "image",
  empty: { src: "" },
  read: { figure: readFigure, img: (node) => ({ ...pictureOf(node), isInline: true }) },
  write: (data) => [writeImage(data)],
  menu: {
    group: "Media",
    label: "Image",
    hint: "A picture with its caption",
    icon: Image,
    keywords: "picture photo figure upload",
    places: ["toolbar"],
  },
  dialog: lazyDialog(() => import("./image-dialog"), "ImageDialog"),
  View: ImageView,
  hasCaption: ({ isInline = false }) => !isInline,
  tools: ({ layout, isInline, href, ...data }) =>
    isInline
      ? []
      : [
          {
            label: "Width",
            options: WIDTHS,
            value: widthOf(layout),
            choose: (width) => ({ ...data, href, layout: layoutWith(layout, width) }),
          },
          {
            label: "Alignment",
            options: ALIGNMENTS,
            value: layout?.split(" ").find((name) => name in ALIGNMENTS) ?? "",
            choose: (alignment) => ({ ...data, href, layout: layoutWith(layout, alignment, ALIGNMENTS) }),
          },
          ...(href ? [{ label: "Remove link", data: { ...data, layout } }] : []),
        ],
  frame: ({ isInline, layout = "" }) => element(isInline ? "span" : "figure", [], { class: layout }),
  text: ({ isInline, alt = "" }) => (isInline ? alt : "\n"),
  isInline: ({ isInline = false }) => isInline,
  otherNodes: [upload.Node],
  plugin: ImageFiles,
});

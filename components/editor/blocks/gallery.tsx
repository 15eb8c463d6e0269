import { LayoutGrid } from "lucide-react";
import type { CSSProperties } from "react";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { element, isTag } from "@/lib/article-html/tree";
import { type Caption, captionIn, figcaptionOf, type PictureData, pictureElement, pictureOf } from "../figure-html";
import { type DataBlock, dataBlock } from "../data-block";
import { layoutWith, WIDTHS, widthOf } from "./widths";

type GalleryData = Caption & {
  pictures: PictureData[];
  /** The class names of its figure. */
  layout: string;
};

/** The ratio that lib/posts/article.ts sets for published texts. */
const ratioOf = ({ width, height }: PictureData): CSSProperties | undefined =>
  width && height ? ({ "--ratio": Number(width) / Number(height) } as CSSProperties) : undefined;

export const gallery: DataBlock<GalleryData> = dataBlock({
  type: "gallery",
  empty: { pictures: [], caption: "", credit: "", layout: "gallery" },
  read: {
    "figure.gallery": ({ children, attributes: { class: layout = "gallery" } }) => ({
      pictures: children.flatMap((child) => (isTag(child, "img") ? [pictureOf(child)] : [])),
      ...captionIn(children.find((child) => isTag(child, "figcaption"))),
      layout,
    }),
  },
  write: ({ pictures, layout, ...caption }) => [
    element("figure", [...pictures.map(pictureElement), ...figcaptionOf(caption)], { class: layout }),
  ],
  menu: {
    group: "Media",
    label: "Gallery",
    hint: "2 to 6 pictures with one caption",
    icon: LayoutGrid,
    keywords: "pictures photos images grid collage",
    places: ["toolbar"],
  },
  dialog: lazyDialog(() => import("./gallery-dialog"), "GalleryDialog"),
  hasCaption: () => true,
  tools: ({ layout, ...data }) => [
    {
      label: "Width",
      options: WIDTHS,
      value: widthOf(layout),
      choose: (width) => ({ ...data, layout: layoutWith(layout, width) ?? "gallery" }),
    },
  ],
  viewClass: "flex w-full flex-wrap gap-3",
  view: ({ pictures }) =>
    pictures.map(({ src, alt = "", width, height }, index) => (
      <img
        key={index}
        src={src}
        alt={alt}
        width={width}
        height={height}
        style={ratioOf({ src, width, height })}
        draggable={false}
      />
    )),
  note: ({ pictures }) => {
    const missing = pictures.filter(({ alt }) => alt === undefined).length;
    if (missing === 0) return null;
    return (
      <p className="text-destructive w-full text-sm">
        {missing === 1 ? "1 picture has no alt text" : `${missing} pictures have no alt text`}
      </p>
    );
  },
});

import { canonicalRun } from "@/lib/article-html/canonical";
import { captionOf, figcaption } from "@/lib/article-html/figure";
import { readCleanHtml } from "@/lib/article-html/read";
import { allowedAttributes } from "@/lib/article-html/rules";
import { type Element, element, type Html, isTag, serialize } from "@/lib/article-html/tree";

/** The caption of a figure as clean inline HTML, and its credit at the end; '' for none. */
export type Caption = { caption: string; credit: string };

export function captionIn(figcaption: Html | undefined): Caption {
  const { text, credit } = captionOf(isTag(figcaption, "figcaption") ? figcaption.children : [], { run: canonicalRun });
  return { caption: serialize(text), credit };
}

export const figcaptionOf = ({ caption = "", credit = "" }: Partial<Caption>): Element[] =>
  figcaption(readCleanHtml(caption), credit);

export type PictureData = {
  src: string;
  /** Empty for a decorative picture, undefined if it is not described yet. */
  alt?: string;
  width?: string;
  height?: string;
};

export function pictureOf({ attributes: { src = "", alt, width, height } }: Element): PictureData {
  return { src, alt, width, height };
}

export const pictureElement = ({ src, alt, width, height }: PictureData): Element =>
  element("img", [], allowedAttributes("img", { src, alt, width, height } as Record<string, string>));

import { canonicalFigure, figcaption, figureClass, figureParts } from "../../../lib/article-html/figure.ts";
import { type HtmlRule, type Canonical } from "../../../lib/article-html/rule.ts";
import { element, isTag, type Element } from "../../../lib/article-html/tree.ts";

export const MIN_PICTURES = 2;
export const MAX_PICTURES = 6;

/** 2 to 6 pictures in one figure with one caption. A single picture becomes an ordinary figure, more are split. */
export const htmlRule: HtmlRule = {
  elements: {},
  canonical: { "figure.gallery": canonicalGallery },
};

function canonicalGallery(node: Element, canonical: Canonical): Element[] {
  const layout = node.attributes.class;
  const { media, text, credit } = figureParts(node, canonical);
  if (media.length < MIN_PICTURES || media.some(({ tag }) => tag === "iframe"))
    return canonicalFigure(element("figure", node.children, figureClass("image", layout)), canonical);
  const pictures = media.map((picture) => picture.children.find((child) => isTag(child, "img")) ?? picture);
  const figures: Element[] = [];
  for (let from = 0; from < pictures.length; from += MAX_PICTURES) {
    const group = pictures.slice(from, from + MAX_PICTURES);
    const holds = group.length < MIN_PICTURES ? "image" : "gallery";
    figures.push(element("figure", group, figureClass(holds, layout)));
  }
  figures.at(-1)?.children.push(...figcaption(text, credit));
  return figures;
}

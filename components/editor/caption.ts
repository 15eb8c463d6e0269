import { canonicalRun } from "@/lib/article-html/canonical";
import { captionOf, figcaption } from "@/lib/article-html/figure";
import { readCleanHtml } from "@/lib/article-html/read";
import { type Element, type Html, isTag, serialize } from "@/lib/article-html/tree";

/** Below a figure: clean inline HTML, and at its end who made what it shows; '' for none. */
export type Caption = { caption: string; credit: string };

export function captionIn(figcaption: Html | undefined): Caption {
  const { text, credit } = captionOf(isTag(figcaption, "figcaption") ? figcaption.children : [], { run: canonicalRun });
  return { caption: serialize(text), credit };
}

export const figcaptionOf = ({ caption = "", credit = "" }: Partial<Caption>): Element[] =>
  figcaption(readCleanHtml(caption), credit);

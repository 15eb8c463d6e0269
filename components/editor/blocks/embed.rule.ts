import { embedOf, videoEmbed } from "../../../lib/article-html/embeds.ts";
import { figcaption, figureClass, pageLink, partsOf } from "../../../lib/article-html/figure.ts";
import { type HtmlRule, given } from "../../../lib/article-html/rule.ts";
import { element, elementsOf, lineOf } from "../../../lib/article-html/tree.ts";
import { oneLine } from "../../../lib/validation/text.ts";

/**
 * A figure that is one link to what a known site shows, and its caption. Of another site it is an ordinary link. The
 * frame of a video, as texts had them before, becomes the link to its page.
 */
export const htmlRule: HtmlRule = {
  elements: {
    iframe: { src: given(videoEmbed), title: given(oneLine) },
  },
  canonical: {
    iframe: (node) => [element("figure", [pageLink(node)], figureClass("embed"))],
    "figure.embed": (node, canonical) => {
      const { text, credit, others, media } = partsOf(node, canonical);
      const frame = media.find(({ tag }) => tag === "iframe");
      const link = frame
        ? pageLink(frame)
        : elementsOf(others).find(({ tag, attributes }) => tag === "a" && attributes.href);
      const { href = "" } = link?.attributes ?? {};
      const embed = embedOf(href);
      const caption = figcaption(text, credit);
      if (!link || !embed) {
        const words = caption.flatMap(({ children }) => children);
        return canonical.blocks([...others, element("p", words)]);
      }
      const card = element("a", [lineOf(link.children) || embed.site], { href });
      return [element("figure", [card, ...caption], figureClass("embed", node.attributes.class))];
    },
  },
};

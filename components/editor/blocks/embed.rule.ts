import { embedOf, videoEmbed } from "../../../lib/article-html/embeds.ts";
import { figcaption, figureClass, pageLink, figureParts } from "../../../lib/article-html/figure.ts";
import { type HtmlRule, ifSet } from "../../../lib/article-html/rule.ts";
import { element, elementsOf, lineOf } from "../../../lib/article-html/tree.ts";
import { oneLine } from "../../../lib/validation/text.ts";

/**
 * A figure with a link to a page on a known site, and its caption; a link to any other site becomes an ordinary link.
 * The video iframes of older texts become links to the video's page.
 */
export const htmlRule: HtmlRule = {
  elements: {
    iframe: { src: ifSet(videoEmbed), title: ifSet(oneLine) },
  },
  canonical: {
    iframe: (node) => [element("figure", [pageLink(node)], figureClass("embed"))],
    "figure.embed": (node, canonical) => {
      const { text, credit, others, media } = figureParts(node, canonical);
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

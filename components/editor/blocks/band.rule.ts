import { ifSet, type HtmlRule } from "../../../lib/article-html/rule.ts";
import { element, isTag, type Element } from "../../../lib/article-html/tree.ts";

const BAND = "page-band";
export const bandAttributes = { class: BAND };

/** Blocks on a colored background. A band within a band is unwrapped. The former `page-contact` becomes a band. */
export const htmlRule: HtmlRule = {
  elements: { div: { class: ifSet((names) => (/(^|\s)page-(band|contact)(\s|$)/.test(names) ? BAND : undefined)) } },
  canonical: {
    "div.page-band": (node, { blocks }) => {
      const inner = blocks(node.children).flatMap((block) =>
        isTag(block, "div") && block.attributes.class === BAND ? (block.children as Element[]) : [block],
      );
      return inner.length > 0 ? [element("div", inner, node.attributes)] : [];
    },
  },
};

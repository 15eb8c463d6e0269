import { className, type HtmlRule } from "../../../lib/article-html/rule.ts";
import { element, isTag, lineOf, type Element, type Html } from "../../../lib/article-html/tree.ts";

/** A paragraph that is one link with plain words. Anything else is an ordinary paragraph. */
export const htmlRule: HtmlRule = {
  elements: { p: { class: className(/^call-to-action$/) } },
  canonical: {
    "p.call-to-action": (node, { text }) => {
      const { class: name, ...others } = node.attributes;
      const paragraphs = text(element("p", node.children, others));
      const [only] = paragraphs;
      const link = paragraphs.length === 1 && isTag(only, "p") ? onlyLink(only.children) : undefined;
      if (!link || name === undefined) return paragraphs;
      return [element("p", [link], { class: name, ...others })];
    },
  },
};

function onlyLink(nodes: Html[]): Element | undefined {
  const [link] = nodes;
  if (nodes.length !== 1 || !isTag(link, "a") || link.attributes.href === undefined) return undefined;
  const words = lineOf(link.children);
  return words === "" ? undefined : element("a", [words], link.attributes);
}

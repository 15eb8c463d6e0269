import { embedOf } from "../../../../lib/article-html/embeds.ts";
import { className, type BlockRule } from "../../../../lib/article-html/rule.ts";
import { element, isTag, textOf, type Element, type Html } from "../../../../lib/article-html/tree.ts";

/** A figure that is one link to what a known site shows, and its caption. Of another site it is an ordinary link. */
export const htmlRule: BlockRule = {
  order: 62,
  elements: { figure: { class: className(/^embed$/) } },
  canonical: {
    "figure.embed": (node, { blocks, run }) => {
      const caption = node.children.find((child) => isTag(child, "figcaption"));
      const link = findLink(node.children.filter((child) => child !== caption));
      const { href = "" } = link?.attributes ?? {};
      const embed = embedOf(href);
      const text = isTag(caption, "figcaption") ? caption.children : [];
      if (!link || !embed) return blocks([...node.children.filter((child) => child !== caption), element("p", text)]);
      const name = textOf(link.children).replace(/\s+/g, " ").trim() || embed.site;
      const words = run(text);
      const below = words.length > 0 ? [element("figcaption", words)] : [];
      return [element("figure", [element("a", [name], { href }), ...below], { class: "embed" })];
    },
  },
};

function findLink(nodes: Html[]): Element | undefined {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    const found = node.tag === "a" && node.attributes.href ? node : findLink(node.children);
    if (found) return found;
  }
  return undefined;
}

import { className, type HtmlRule } from "../../../lib/article-html/rule.ts";
import { element, isTag, lineOf, type Element, type Html } from "../../../lib/article-html/tree.ts";

const FILE_ADDRESS = /^\/objects\/[0-9a-f]{32}\.pdf$/;

/** A paragraph of a link to a library file and its type and size in `small`. Anything else is an ordinary paragraph. */
export const htmlRule: HtmlRule = {
  elements: { p: { class: className(/^file$/) } },
  canonical: {
    "p.file": (node, { text }) => {
      const { class: name = "", ...others } = node.attributes;
      const parts = node.children.filter((child) => typeof child !== "string" || child.trim() !== "");
      const [link, facts] = parts;
      if (parts.length === 2 && isFileLink(link) && isTag(facts, "small") && lineOf([facts]) !== "") {
        const { href = "" } = link.attributes;
        const words = [element("a", [lineOf([link])], { href }), " ", element("small", [lineOf([facts])])];
        return [element("p", words, { class: name })];
      }
      return text(element("p", node.children, others));
    },
  },
};

const isFileLink = (node: Html | undefined): node is Element =>
  isTag(node, "a") && FILE_ADDRESS.test(node.attributes.href ?? "") && lineOf([node]) !== "";

import { ifSet, type HtmlRule } from "../../../lib/article-html/rule.ts";
import { element, isTag } from "../../../lib/article-html/tree.ts";

export const htmlRule: HtmlRule = {
  elements: { details: { open: ifSet(() => "") }, summary: {} },
  canonical: {
    details: (node, { blocks, run }) => {
      const summary = node.children.find((child) => isTag(child, "summary"));
      const title = summary ? run(summary.children) : [];
      const rest = blocks(node.children.filter((child) => child !== summary));
      const titled = element("summary", title.length > 0 ? title : ["Details"]);
      return [element("details", [titled, ...rest], node.attributes)];
    },
  },
};

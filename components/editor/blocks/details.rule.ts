import { given, type HtmlRule } from "../../../lib/article-html/rule.ts";
import { element, isTag } from "../../../lib/article-html/tree.ts";

export const htmlRule: HtmlRule = {
  elements: { details: { open: given(() => "") }, summary: {} },
  canonical: {
    details: (node, { blocks, run }) => {
      const summary = node.children.find((child) => isTag(child, "summary"));
      const title = summary ? run(summary.children) : [];
      return [
        element(
          "details",
          [
            element("summary", title.length > 0 ? title : ["Details"]),
            ...blocks(node.children.filter((child) => child !== summary)),
          ],
          node.attributes,
        ),
      ];
    },
  },
};

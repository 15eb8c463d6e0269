import { given, type HtmlRule } from "../rule.ts";
import { element, isTag } from "../tree.ts";

export const details: HtmlRule = {
  elements: { details: { open: given(() => "") }, summary: {} },
  canonical: {
    details: (node, { blocks, run }) => {
      const summary = node.children.find((child) => isTag(child, "summary"));
      const title = isTag(summary, "summary") ? run(summary.children) : [];
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

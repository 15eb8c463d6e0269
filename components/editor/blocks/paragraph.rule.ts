import { alignment, type HtmlRule } from "../../../lib/article-html/rule.ts";

export const htmlRule: HtmlRule = {
  elements: { p: { style: alignment } },
  canonical: { p: (node, { text }) => text(node) },
};

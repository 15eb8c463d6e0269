import { alignment, type HtmlRule } from "../rule.ts";

export const paragraph: HtmlRule = {
  elements: { p: { style: alignment } },
  canonical: { p: (node, { text }) => text(node) },
};

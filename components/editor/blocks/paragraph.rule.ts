import { alignment, type BlockRule } from "../../../lib/article-html/rule.ts";

export const htmlRule: BlockRule = {
  order: 10,
  elements: { p: { style: alignment } },
  canonical: { p: (node, { text }) => text(node) },
};

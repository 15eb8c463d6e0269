import { type BlockRule, holder } from "../../../lib/article-html/rule.ts";

export const htmlRule: BlockRule = {
  order: 40,
  elements: { blockquote: {} },
  canonical: { blockquote: holder },
};

import { type HtmlRule, holder } from "../../../lib/article-html/rule.ts";

export const htmlRule: HtmlRule = {
  elements: { blockquote: {} },
  canonical: { blockquote: holder },
};

import { type HtmlRule, canonicalContainer } from "../../../lib/article-html/rule.ts";

export const htmlRule: HtmlRule = {
  elements: { blockquote: {} },
  canonical: { blockquote: canonicalContainer },
};

import type { HtmlRule } from "../../../lib/article-html/rule.ts";
import { element } from "../../../lib/article-html/tree.ts";

export const htmlRule: HtmlRule = {
  elements: { hr: {} },
  canonical: { hr: () => [element("hr", [])] },
};

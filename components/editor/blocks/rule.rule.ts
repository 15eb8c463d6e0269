import type { BlockRule } from "../../../lib/article-html/rule.ts";
import { element } from "../../../lib/article-html/tree.ts";

export const htmlRule: BlockRule = {
  order: 120,
  elements: { hr: {} },
  canonical: { hr: () => [element("hr", [])] },
};

import type { HtmlRule } from "../rule.ts";
import { element } from "../tree.ts";

export const rule: HtmlRule = {
  elements: { hr: {} },
  canonical: { hr: () => [element("hr", [])] },
};

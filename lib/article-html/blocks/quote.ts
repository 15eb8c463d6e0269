import type { HtmlRule } from "../rule.ts";
import { element } from "../tree.ts";

export const quote: HtmlRule = {
  elements: { blockquote: {} },
  canonical: {
    blockquote: (node, { blocks }) => {
      const inner = blocks(node.children);
      return inner.length > 0 ? [element("blockquote", inner)] : [];
    },
  },
};

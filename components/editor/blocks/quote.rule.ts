import type { BlockRule } from "../../../lib/article-html/rule.ts";
import { element } from "../../../lib/article-html/tree.ts";

export const htmlRule: BlockRule = {
  order: 40,
  elements: { blockquote: {} },
  canonical: {
    blockquote: (node, { blocks }) => {
      const inner = blocks(node.children);
      return inner.length > 0 ? [element("blockquote", inner)] : [];
    },
  },
};

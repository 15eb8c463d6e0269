import { TextQuote } from "lucide-react";
import { $createQuoteNode, $isQuoteNode, QuoteNode } from "@lexical/rich-text";
import { element } from "@/lib/article-html/tree";
import type { Block } from "../block";
import { $fill } from "../container-block";
import { registerContainer, toggleContainer } from "../writing/container";

export const quote: Block = {
  register: (editor) =>
    registerContainer(editor, QuoteNode, {
      transform: (node) => {
        if (!node.isShadowRoot()) node.setIsShadowRoot(true);
      },
    }),
  read: {
    blockquote: (node, read) => [$fill($createQuoteNode({ shadowRoot: true }), read.blocks(node.children))],
  },
  write: (node, write) => ($isQuoteNode(node) ? [element("blockquote", write.children(node))] : undefined),
  menu: {
    id: "quote",
    group: "Text",
    label: "Quote",
    hint: "Words from someone else",
    icon: TextQuote,
    keywords: "blockquote citation",
    places: ["toolbar"],
    matches: $isQuoteNode,
    run: (editor) => toggleContainer(editor, $isQuoteNode, () => $createQuoteNode({ shadowRoot: true })),
  },
};

import { TextQuote } from "lucide-react";
import { $createQuoteNode, $isQuoteNode, QuoteNode } from "@lexical/rich-text";
import { defineExtension, type LexicalEditor } from "lexical";
import { element } from "@/lib/article-html/tree";
import type { Block } from "../block";
import { $fill } from "../container-block";
import { $selectedBlocks, registerContainer } from "../writing/container";

/** Wraps the selected blocks in a quote, or unwraps the one around them. */
function toggleQuote(editor: LexicalEditor): void {
  editor.update(() => {
    const blocks = $selectedBlocks();
    const [first] = blocks;
    const around = first?.getParents().find($isQuoteNode);
    if (around) {
      around.collapseAtStart();
      return;
    }
    if (!first) return;
    const quote = $createQuoteNode({ shadowRoot: true });
    first.insertBefore(quote);
    quote.append(...blocks);
  });
}

export const quote: Block = {
  extension: defineExtension({
    name: "article/quote",
    nodes: () => [QuoteNode],
    register: (editor) =>
      registerContainer(editor, QuoteNode, {
        transform: (node) => {
          if (!node.isShadowRoot()) node.setIsShadowRoot(true);
        },
        unwrap: (node) => node.collapseAtStart(),
      }),
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
    run: toggleQuote,
  },
};

import { Pilcrow } from "lucide-react";
import { $createParagraphNode, $getSelection, $isParagraphNode } from "lexical";
import { $setBlocksType } from "@lexical/selection";
import { emptyLine, isEmptyLine } from "@/lib/article-html/canonical";
import { element } from "@/lib/article-html/tree";
import { alignmentAttributes, alignmentOf, type Block } from "../block";
import { KEYS } from "../keys";

export const paragraph: Block = {
  read: {
    p: (node, read) => {
      const words = isEmptyLine(node) ? [] : read.inline(node.children);
      return [
        $createParagraphNode()
          .setFormat(alignmentOf(node.attributes))
          .append(...words),
      ];
    },
  },
  write: (node, write) => {
    if (!$isParagraphNode(node)) return undefined;
    return [node.isEmpty() ? emptyLine() : element("p", write.children(node), alignmentAttributes(node))];
  },
  menu: {
    id: "paragraph",
    group: "Text",
    label: "Text",
    hint: "A plain paragraph",
    icon: Pilcrow,
    keywords: "paragraph normal",
    places: ["styles"],
    shortcut: KEYS.paragraph,
    run: (editor) => editor.update(() => $setBlocksType($getSelection(), () => $createParagraphNode())),
  },
};

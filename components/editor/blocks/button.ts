import { MousePointerClick } from "lucide-react";
import { defineExtension } from "lexical";
import { element, textOf, isTag } from "@/lib/article-html/tree";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { lazyPart } from "@/lib/browser/lazy-part";
import { alignmentOf, type Block, contextTools, OPEN_DIALOG } from "../block";
import { $createButtonNode, $isButtonNode, ButtonNode } from "./button-node";

export const button: Block = {
  extension: defineExtension({ name: "article/button", nodes: () => [ButtonNode] }),
  read: {
    "p.call-to-action": (node) => {
      const [link] = node.children;
      if (!isTag(link, "a")) return [];
      const data = { text: textOf([link]), link: link.attributes, alignment: alignmentOf(node.attributes) };
      return [$createButtonNode(data)];
    },
  },
  write: (node) => {
    if (!$isButtonNode(node)) return undefined;
    const { text, link, alignment } = node.getData();
    return [
      element("p", [element("a", [text], link)], {
        class: "call-to-action",
        ...(alignment ? { style: `text-align:${alignment}` } : {}),
      }),
    ];
  },
  menu: [
    {
      id: "button",
      group: "Blocks",
      label: "Button",
      hint: "A link that looks like a button",
      icon: MousePointerClick,
      keywords: "call to action cta link",
      places: ["toolbar"],
      rank: 69,
      run: (editor) => editor.dispatchCommand(OPEN_DIALOG, { block: "button" }),
    },
  ],
  dialog: lazyDialog(async () => (await import("./button-dialog")).default),
  context: contextTools(
    lazyPart(() => import("../toolbar/media-tools")),
    (node) => ($isButtonNode(node) ? { block: "button", nodeKey: node.getKey() } : undefined),
  ),
};

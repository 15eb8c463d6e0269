import { MonitorPlay } from "lucide-react";
import { defineExtension } from "lexical";
import { canonicalRun } from "@/lib/article-html/canonical";
import { captionOf, figcaption } from "@/lib/article-html/figure";
import { readCleanHtml } from "@/lib/article-html/read";
import { element, isTag, serialize, textOf } from "@/lib/article-html/tree";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { lazyPart } from "@/lib/browser/lazy-part";
import { type Block, contextTools, OPEN_DIALOG } from "../block";
import { $createEmbedNode, $isEmbedNode, EmbedNode } from "./embed-node";

export const embed: Block = {
  extension: defineExtension({ name: "article/embed", nodes: () => [EmbedNode] }),
  read: {
    "figure.embed": ({ children: [link, text], attributes: { class: layout } }) => {
      if (!isTag(link, "a")) return [];
      const below = captionOf(isTag(text, "figcaption") ? text.children : [], { run: canonicalRun });
      const caption = { caption: serialize(below.text), credit: below.credit };
      return [$createEmbedNode({ href: link.attributes.href ?? "", name: textOf([link]), layout, ...caption })];
    },
  },
  write: (node) => {
    if (!$isEmbedNode(node)) return undefined;
    const { href, name, caption = "", credit = "", layout = "embed" } = node.getData();
    const below = figcaption(readCleanHtml(caption), credit);
    return [element("figure", [element("a", [name], { href }), ...below], { class: layout })];
  },
  menu: [
    {
      id: "embed",
      group: "Media",
      label: "Embed",
      hint: "A video, map, form, song or recording",
      icon: MonitorPlay,
      keywords: "video film loom spotify soundcloud google maps forms youtube vimeo",
      places: ["toolbar"],
      rank: 87,
      run: (editor) => editor.dispatchCommand(OPEN_DIALOG, { block: "embed" }),
    },
  ],
  dialog: lazyDialog(async () => (await import("./embed-dialog")).default),
  context: contextTools(
    lazyPart(() => import("../toolbar/media-tools")),
    (node) => ($isEmbedNode(node) ? { block: "embed", nodeKey: node.getKey(), hasCaption: true } : undefined),
  ),
};

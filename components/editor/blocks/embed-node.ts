import { lazyPart } from "@/lib/browser/lazy-part";
import { embedOf } from "@/lib/article-html/embeds";
import { figureClass } from "@/lib/article-html/figure";
import { defineDataNode, linkElement } from "../define-data-node";
import { captionHtml } from "../read-html";

export type EmbedData = {
  /** A page of a site of lib/article-html/embeds.ts. */
  href: string;
  name: string;
  /** Clean inline HTML. */
  caption?: string;
  /** At the end of the caption. */
  credit?: string;
  /** The class names of its figure, where it is wide. */
  layout?: string;
};

/** What another site shows; its readers load it. */
export const {
  Node: EmbedNode,
  $create: $createEmbedNode,
  $is: $isEmbedNode,
} = defineDataNode<EmbedData>({
  type: "embed",
  clean: ({ href, name, caption, credit = "", layout }) => {
    const text = captionHtml(caption ?? "");
    return {
      href: embedOf(String(href)) ? href : "",
      name: String(name),
      layout: figureClass("embed", layout).class,
      ...(text !== "" && { caption: text }),
      ...(credit !== "" && { credit }),
    };
  },
  empty: { href: "", name: "" },
  frame: ({ layout = "embed" }) => ({ tag: "figure", className: layout }),
  View: lazyPart(() => import("./embed-view")),
  text: ({ name }) => name,
  exported: ({ href, name }) => linkElement(href, name),
});

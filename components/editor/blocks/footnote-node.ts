import { lazyPart } from "@/lib/browser/lazy-part";
import { defineDataNode } from "../define-data-node";
import { captionHtml } from "../read-html";

export type FootnoteData = {
  /** Clean inline HTML. */
  note: string;
};

/** The number of a footnote in the text, with its note. */
export const {
  Node: FootnoteNode,
  $create: $createFootnoteNode,
  $is: $isFootnoteNode,
} = defineDataNode<FootnoteData>({
  type: "footnote",
  clean: ({ note }) => ({ note: captionHtml(String(note)) }),
  empty: { note: "" },
  frame: () => ({ tag: "sup", className: "footnote" }),
  View: lazyPart(() => import("./footnote-view")),
  text: () => "",
  exported: () => document.createElement("sup"),
  isInline: true,
});

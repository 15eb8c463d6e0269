import type { ElementFormatType } from "lexical";
import { allowedAttributes } from "@/lib/article-html/allowed";
import { lazyPart } from "@/lib/browser/lazy-part";
import { defineDataNode, linkElement } from "../define-data-node";

export type ButtonData = {
  text: string;
  /** Attributes of its link, as lib/article-html allows them. */
  link: Record<string, string>;
  alignment: ElementFormatType;
};

/** A call to action. */
export const {
  Node: ButtonNode,
  $create: $createButtonNode,
  $is: $isButtonNode,
} = defineDataNode<ButtonData>({
  type: "button",
  clean: ({ text, link, alignment }) => ({ text, link: allowedAttributes("a", link), alignment }),
  empty: { text: "", link: {}, alignment: "" },
  frame: () => ({ tag: "div", className: "call-to-action" }),
  View: lazyPart(() => import("./button-view")),
  text: ({ text }) => text,
  exported: ({ text, link }) => linkElement(link.href ?? "", text),
});

import type { ElementFormatType } from "lexical";
import { MousePointerClick } from "lucide-react";
import { allowedAttributes } from "@/lib/article-html/rules";
import { element, isTag, textOf } from "@/lib/article-html/tree";
import { alignmentOf } from "../block";
import { type DataBlock, dataBlock } from "../data-block";

type ButtonData = {
  text: string;
  href: string;
  /** All attributes of its link. */
  link: Record<string, string>;
  alignment: ElementFormatType;
};

const ALIGNMENTS = { "": "Left", center: "Center", right: "Right" };

export const button: DataBlock<ButtonData> = dataBlock({
  type: "button",
  empty: { text: "", href: "", link: {}, alignment: "" },
  read: {
    "p.call-to-action": ({ children: [link], attributes }) => {
      if (!isTag(link, "a")) return undefined;
      const { href = "" } = link.attributes;
      return { text: textOf([link]), href, link: link.attributes, alignment: alignmentOf(attributes) };
    },
  },
  write: ({ text, href, link, alignment }) => [
    element("p", [element("a", [text], allowedAttributes("a", { ...link, href }))], {
      class: "call-to-action",
      ...(alignment && { style: `text-align:${alignment}` }),
    }),
  ],
  menu: {
    group: "Blocks",
    label: "Button",
    hint: "A link that looks like a button",
    icon: MousePointerClick,
    keywords: "call to action cta link",
    places: ["toolbar"],
  },
  fields: {
    text: { label: "Label", problem: (text) => (text ? undefined : "Enter the words on the button") },
    href: { label: "Address", kind: "address" },
  },
  tools: (data) => [
    {
      label: "Alignment",
      options: ALIGNMENTS,
      value: data.alignment in ALIGNMENTS ? data.alignment : "",
      choose: (alignment) => ({ ...data, alignment: alignment as ElementFormatType }),
    },
  ],
  text: ({ text }) => text,
  viewClass: "inline-block",
  view: ({ text }) => (
    <a role="link" aria-disabled="true">
      {text}
    </a>
  ),
});

import { Heading2, Heading3, Heading4, Heading5, Heading6 } from "lucide-react";
import { $createHeadingNode, $isHeadingNode, HeadingNode, type HeadingTagType } from "@lexical/rich-text";
import { $setBlocksType } from "@lexical/selection";
import { $getSelection, $getState, $setState, createState } from "lexical";
import { element, type Element } from "@/lib/article-html/tree";
import { alignmentAttributes, alignmentOf, type Block, type Reader } from "../block";
import { KEYS } from "../keys";

/** The anchor that links point at. */
const idState = createState("id", { parse: (value) => (typeof value === "string" ? value : "") });

const LEVELS = [2, 3, 4, 5, 6] as const;
const ICONS = { 2: Heading2, 3: Heading3, 4: Heading4, 5: Heading5, 6: Heading6 };
const HINTS: Record<number, string> = {
  2: "Section heading",
  3: "Subsection heading",
  4: "Small heading",
};
const tagOf = (level: number): HeadingTagType => `h${level}` as HeadingTagType;

function $read(node: Element, read: Reader) {
  const heading = $createHeadingNode(node.tag as HeadingTagType).setFormat(alignmentOf(node.attributes));
  if (node.attributes.id !== undefined) $setState(heading, idState, node.attributes.id);
  return [heading.append(...read.inline(node.children))];
}

export const heading: Block = {
  // the page title is the only h1
  register: (editor) =>
    editor.registerNodeTransform(HeadingNode, (node) => {
      if (node.getTag() === "h1") node.setTag("h2");
    }),
  read: Object.fromEntries(LEVELS.map((level) => [tagOf(level), $read])),
  write: (node, write) => {
    if (!$isHeadingNode(node)) return undefined;
    const id = $getState(node, idState);
    return [element(node.getTag(), write.children(node), { ...(id ? { id } : {}), ...alignmentAttributes(node) })];
  },
  menu: LEVELS.map((level) => ({
    id: `heading-${level}`,
    group: "Text",
    label: `Heading ${level}`,
    hint: HINTS[level] ?? "",
    icon: ICONS[level],
    keywords: `h${level} title section`,
    places: level <= 4 ? ["styles"] : [],
    ...(level > 4 && { isHidden: true as const }),
    shortcut: KEYS.heading + level,
    matches: (node) => $isHeadingNode(node) && node.getTag() === tagOf(level),
    run: (editor) => editor.update(() => $setBlocksType($getSelection(), () => $createHeadingNode(tagOf(level)))),
  })),
};

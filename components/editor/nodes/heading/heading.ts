import { $createHeadingNode, $isHeadingNode, HeadingNode, type HeadingTagType } from "@lexical/rich-text";
import { $setBlocksType } from "@lexical/selection";
import { $getSelection, $getState, $setState, createState, defineExtension, type LexicalEditor } from "lexical";
import { element, type Element } from "@/lib/article-html/tree";
import { alignmentAttributes, alignmentOf } from "../../alignment";
import type { Block, Reader } from "../../block";

/** The anchor of a heading, kept for the links that point at it. */
const idState = createState("id", { parse: (value) => (typeof value === "string" ? value : "") });

const LEVELS = [2, 3, 4, 5, 6] as const;
const tagOf = (level: number): HeadingTagType => `h${level}` as HeadingTagType;

function $read(node: Element, read: Reader) {
  const heading = $createHeadingNode(node.tag as HeadingTagType).setFormat(alignmentOf(node.attributes));
  if (node.attributes.id !== undefined) $setState(heading, idState, node.attributes.id);
  return [heading.append(...read.inline(node.children))];
}

export const setHeading = (editor: LexicalEditor, level: number): void =>
  editor.update(() => $setBlocksType($getSelection(), () => $createHeadingNode(tagOf(level))));

export const heading: Block = {
  extension: defineExtension({
    name: "article/heading",
    nodes: () => [HeadingNode],
    // the page's title is its only h1
    register: (editor) =>
      editor.registerNodeTransform(HeadingNode, (node) => {
        if (node.getTag() === "h1") node.setTag("h2");
      }),
  }),
  read: Object.fromEntries(LEVELS.map((level) => [tagOf(level), $read])),
  write: (node, write) => {
    if (!$isHeadingNode(node)) return undefined;
    const id = $getState(node, idState);
    return [element(node.getTag(), write.children(node), { ...(id ? { id } : {}), ...alignmentAttributes(node) })];
  },
  menu: LEVELS.slice(0, 3).map((level) => ({
    id: `heading-${level}`,
    label: `Heading ${level}`,
    hint: ["A section of the article", "A part of a section", "A point of a part"][level - 2] ?? "",
    keywords: `h${level} title section`,
    run: (editor) => setHeading(editor, level),
  })),
};

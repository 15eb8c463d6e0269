import {
  $generateNodesFromMarkdownString,
  CHECK_LIST,
  type MultilineElementTransformer,
  type TextMatchTransformer,
  TRANSFORMERS,
} from "@lexical/markdown";
import {
  $createTableCellNode,
  $createTableNode,
  $createTableRowNode,
  TableCellHeaderStates,
  TableCellNode,
  TableNode,
  TableRowNode,
} from "@lexical/table";
import { $createParagraphNode, $createTextNode, $isElementNode, type ElementNode, type LexicalNode } from "lexical";
import { allowedAttributes } from "@/lib/article-html/rules";
import { canonicalBlocks, canonicalRun } from "@/lib/article-html/canonical";
import { markdownFootnotes } from "@/lib/article-html/footnotes";
import { element, isTag, type Element, type Html } from "@/lib/article-html/tree";
import { image } from "../blocks/image";
import { linkAddresses } from "../blocks/link-address";
import { $treeOf } from "../write-html";
import { RULE } from "../writing/markdown-shortcuts";

const IMAGE: TextMatchTransformer = {
  dependencies: [image.Node],
  importRegExp: /!\[([^\]]*)\]\(([^()\s]+)(?: "[^"]*")?\)/,
  regExp: /!\[([^\]]*)\]\(([^()\s]+)(?: "[^"]*")?\)$/,
  replace: (node, [, alt = "", address = ""]) => {
    const { src } = allowedAttributes("img", { src: address });
    node.replace(
      src === undefined ? $createTextNode(alt) : image.$create({ src, ...(alt && { alt }), isInline: true }),
    );
  },
  type: "text-match",
};

const DIVIDER = /^[\s|:-]*-[\s|:-]*$/;

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));

const TABLE: MultilineElementTransformer = {
  dependencies: [TableNode, TableRowNode, TableCellNode],
  regExpStart: /^\s*\S.*\|/,
  handleImportAfterStartMatch: ({ lines, rootNode, startLineIndex }) => {
    const divider = lines[startLineIndex + 1];
    if (divider === undefined || !divider.includes("|") || !DIVIDER.test(divider)) return null;
    let end = startLineIndex + 2;
    while (lines[end]?.includes("|")) end += 1;
    const rows = [lines[startLineIndex] ?? "", ...lines.slice(startLineIndex + 2, end)].map(cellsOf);
    rootNode.append($createTable(rows));
    return [true, end - 1];
  },
  replace: () => false,
  type: "multiline-element",
};

function $createTable([head = [], ...rows]: string[][]): TableNode {
  const $row = (cells: string[], header: number) =>
    $createTableRowNode().append(
      ...head.map((_, column) => $createTableCellNode(header).append($inlineParagraph(cells[column] ?? ""))),
    );
  return $createTableNode().append(
    $row(head, TableCellHeaderStates.ROW),
    ...rows.map((cells) => $row(cells, TableCellHeaderStates.NO_STATUS)),
  );
}

function $inlineParagraph(markdown: string): ElementNode {
  const [only] = $generate(markdown);
  return $isElementNode(only) ? only : $createParagraphNode();
}

const $generate = (markdown: string): LexicalNode[] =>
  $generateNodesFromMarkdownString(markdown, [TABLE, CHECK_LIST, RULE, IMAGE, ...TRANSFORMERS]);

export function $markdownBlocks(markdown: string): Element[] {
  const generated = $treeOf($generate(markdown.replace(/\r\n?/g, "\n")));
  const tree = headingsBelowTitle(linkAddresses(markdownFootnotes(generated, canonicalRun)));
  return canonicalBlocks(tree).map((block) => {
    const [only] = block.children;
    return isTag(block, "p") && block.children.length === 1 && isTag(only, "img") ? element("figure", [only]) : block;
  });
}

/** Moves headings down a level if the text has an h1. */
function headingsBelowTitle(nodes: Html[]): Html[] {
  if (!nodes.some((node) => isTag(node, "h1"))) return nodes;
  return nodes.map((node) =>
    isTag(node, "h1", "h2", "h3", "h4", "h5") ? { ...node, tag: `h${Number(node.tag.slice(1)) + 1}` } : node,
  );
}

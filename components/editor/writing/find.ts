import { $isHeadingNode } from "@lexical/rich-text";
import { createDOMRange } from "@lexical/selection";
import { $isTableNode } from "@lexical/table";
import { $dfs } from "@lexical/utils";
import {
  $createRangeSelection,
  $getNodeByKey,
  $getRoot,
  $getState,
  $isElementNode,
  $setSelection,
  $setState,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
  type RangeSelection,
  SKIP_DOM_SELECTION_TAG,
  type TextNode,
} from "lexical";
import { readCleanHtml } from "@/lib/article-html/read";
import { type Html, serialize } from "@/lib/article-html/tree";
import { captionState } from "../blocks/table";
import { DataNode } from "../data-node";

/** A hit, which may go across formats but not across blocks. */
export type Hit = { start: { key: NodeKey; offset: number }; end: { key: NodeKey; offset: number } };

export type Search = { text: string; matchCase: boolean };

export function findHits(editor: LexicalEditor, search: Search): Hit[] {
  return search.text === "" ? [] : editor.read(() => runsOfText().flatMap((run) => hitsIn(run, search)));
}

/** Groups of adjacent text nodes, with only the start or end of a link between them. */
function runsOfText(): TextNode[][] {
  const runs: TextNode[][] = [];
  for (const first of $getRoot().getAllTextNodes()) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (before && $nextInLine(before)?.is(first)) last?.push(first);
    else runs.push([first]);
  }
  return runs;
}

function $nextInLine(node: LexicalNode): LexicalNode | null {
  const parent = node.getParent();
  const next = node.getNextSibling() ?? (parent?.isInline() ? $nextInLine(parent) : null);
  return $isElementNode(next) && next.isInline() ? next.getFirstDescendant() : next;
}

function indexesOf(words: string, { text, matchCase }: Search): number[] {
  // letter by letter: some letters are longer in another case
  const folded = (letter: string) => (letter.toLowerCase().length === 1 ? letter.toLowerCase() : letter);
  const fold = (value: string) => (matchCase ? value : value.replace(/[^]/g, folded)).replaceAll("\u00a0", " ");
  const [whole, wanted] = [fold(words), fold(text)];
  const places: number[] = [];
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + wanted.length)) places.push(at);
  return places;
}

function hitsIn(nodes: TextNode[], search: Search): Hit[] {
  const places = nodes.flatMap((node) =>
    [...Array(node.getTextContentSize()).keys()].map((offset) => ({ key: node.getKey(), offset })),
  );
  return indexesOf(nodes.map((node) => node.getTextContent()).join(""), search).flatMap((at) => {
    const [start, last] = [places[at], places[at + search.text.length - 1]];
    return start && last ? [{ start, end: { key: last.key, offset: last.offset + 1 } }] : [];
  });
}

/** The fields that hold the words of blocks that are all data. */
const HTML_FIELDS = ["caption", "note"];
const PLAIN_FIELDS = ["text", "name", "credit"];

/** Counts the hits in captions, footnotes, buttons and the like; within an update, `replacement` replaces them. */
export function $hitsInData(search: Search, replacement?: string): number {
  if (search.text === "") return 0;
  let count = 0;
  const replaceIn = (words: string): string => {
    const places = indexesOf(words, search);
    count += places.length;
    // from the end, so that earlier places stay valid
    return places.reduceRight(
      (text, at) => text.slice(0, at) + (replacement ?? search.text) + text.slice(at + search.text.length),
      words,
    );
  };
  const replaceInNode = (node: Html): Html =>
    typeof node === "string" ? replaceIn(node) : { ...node, children: node.children.map(replaceInNode) };
  const replaceInHtml = (html: string) => serialize(readCleanHtml(html).map(replaceInNode));
  for (const { node } of $dfs()) {
    const before = count;
    if ($isTableNode(node)) {
      const caption = replaceInHtml($getState(node, captionState));
      if (replacement !== undefined && count > before) $setState(node, captionState, caption);
    }
    if (!(node instanceof DataNode)) continue;
    const data = Object.entries(node.getData()).map(([name, value]: [string, unknown]) => {
      if (typeof value !== "string") return [name, value];
      if (PLAIN_FIELDS.includes(name)) return [name, replaceIn(value)];
      return [name, HTML_FIELDS.includes(name) ? replaceInHtml(value) : value];
    });
    if (replacement !== undefined && count > before) node.setData(Object.fromEntries(data) as object);
  }
  return count;
}

/** Replaces `hits`, and with `all` also the hits in data, as one undo step. The focus stays where it is. */
export function replaceHits(editor: LexicalEditor, hits: Hit[], replacement: string, all?: Search): void {
  const $replace = () => {
    if (all) $hitsInData(all, replacement);
    // from the end, so that earlier offsets stay valid
    for (const hit of [...hits].reverse()) $replaceHit(hit, replacement);
  };
  editor.update($replace, { discrete: true, tag: [HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG] });
}

/** Inserts before it removes, so that a link stays even if all its words are replaced. */
function $replaceHit({ start, end }: Hit, replacement: string): void {
  $getNodeByKey<TextNode>(start.key)?.spliceText(start.offset, 0, replacement);
  const moved = ({ key, offset }: Hit["end"]) => ({
    key,
    offset: offset + (key === start.key ? replacement.length : 0),
  });
  $selectHit({ start: moved(start), end: moved(end) }).removeText();
}

/** Returns null if the text has changed since the search. */
export const rangeOf = (editor: LexicalEditor, { start, end }: Hit): Range | null =>
  editor.read(() => {
    const [from, to] = [$getNodeByKey(start.key), $getNodeByKey(end.key)];
    return from && to && createDOMRange(editor, from, start.offset, to, end.offset);
  });

function $selectHit({ start, end }: Hit): RangeSelection {
  const selection = $createRangeSelection();
  selection.anchor.set(start.key, start.offset, "text");
  selection.focus.set(end.key, end.offset, "text");
  $setSelection(selection);
  return selection;
}

/** Selects a hit, so that typing continues there. */
export const selectHit = (editor: LexicalEditor, hit: Hit): void => editor.update(() => void $selectHit(hit));

type HeadingPlace = { key: NodeKey; level: number; text: string };

/** All headings in order, including headings in callouts, bands and columns. */
export const headingsOf = (editor: LexicalEditor): HeadingPlace[] =>
  editor.read(() =>
    $dfs().flatMap(({ node }) =>
      $isHeadingNode(node)
        ? [{ key: node.getKey(), level: Number(node.getTag().slice(1)), text: node.getTextContent() }]
        : [],
    ),
  );

export function goToNode(editor: LexicalEditor, key: NodeKey): void {
  editor.getElementByKey(key)?.scrollIntoView({ block: "start" });
  editor.update(() => {
    const node = $getNodeByKey(key);
    if ($isElementNode(node)) node.selectStart();
  });
  editor.getRootElement()?.focus({ preventScroll: true });
}

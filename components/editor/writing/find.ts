import {
  $createRangeSelection,
  $getRoot,
  $isElementNode,
  $isTextNode,
  $setSelection,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type NodeKey,
  SKIP_DOM_SELECTION_TAG,
  type TextNode,
} from "lexical";

/** A hit, which may go across formats but not across blocks. */
export type Hit = { start: { key: NodeKey; offset: number }; end: { key: NodeKey; offset: number } };

export type Search = { text: string; matchCase: boolean };

/** The hits in the order of the text. */
export function findHits(editor: LexicalEditor, search: Search): Hit[] {
  return search.text === "" ? [] : editor.read(() => runsOfText().flatMap((run) => hitsIn(run, search)));
}

/** The text nodes that stand together, without anything between. */
function runsOfText(): TextNode[][] {
  const runs: TextNode[][] = [];
  for (const first of $getRoot().getAllTextNodes()) {
    const last = runs.at(-1);
    if (last?.at(-1)?.getNextSibling()?.is(first)) last.push(first);
    else runs.push([first]);
  }
  return runs;
}

function hitsIn(nodes: TextNode[], { text, matchCase }: Search): Hit[] {
  // letter by letter: some letters are longer in another case
  const folded = (letter: string) => (matchCase || letter.toLowerCase().length !== 1 ? letter : letter.toLowerCase());
  const fold = (value: string) => [...Array(value.length).keys()].map((at) => folded(value.charAt(at))).join("");
  const places = nodes.flatMap((node) =>
    [...Array(node.getTextContentSize()).keys()].map((offset) => ({ key: node.getKey(), offset })),
  );
  const whole = fold(nodes.map((node) => node.getTextContent()).join(""));
  const wanted = fold(text);
  const hits: Hit[] = [];
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + wanted.length)) {
    const [start, last] = [places[at], places[at + wanted.length - 1]];
    if (start && last) hits.push({ start, end: { key: last.key, offset: last.offset + 1 } });
  }
  return hits;
}

/** Replaces `hits` as one edit, which one undo takes back. The caret stays where it is. */
export function replaceHits(editor: LexicalEditor, hits: Hit[], replacement: string): void {
  editor.update(
    () => {
      // from the end: offsets before a replacement stay
      for (const { start, end } of [...hits].reverse()) {
        const selection = $createRangeSelection();
        selection.anchor.set(start.key, start.offset, "text");
        selection.focus.set(end.key, end.offset, "text");
        $setSelection(selection);
        selection.insertText(replacement);
      }
    },
    { discrete: true, tag: [HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG] },
  );
}

/** The place of a hit on the page. */
export function rangeOf(editor: LexicalEditor, { start, end }: Hit): Range | undefined {
  const [from, to] = [textOf(editor, start.key), textOf(editor, end.key)];
  if (!from || !to || start.offset > from.length || end.offset > to.length) return undefined;
  const range = document.createRange();
  range.setStart(from, start.offset);
  range.setEnd(to, end.offset);
  return range;
}

function textOf(editor: LexicalEditor, key: NodeKey): Text | undefined {
  const dom = editor.getElementByKey(key);
  const walker = dom && document.createTreeWalker(dom, NodeFilter.SHOW_TEXT);
  return (walker?.nextNode() as Text | null | undefined) ?? undefined;
}

/** Selects a hit, so that typing continues there. */
export function selectHit(editor: LexicalEditor, { start, end }: Hit): void {
  editor.update(() => {
    const selection = $createRangeSelection();
    selection.anchor.set(start.key, start.offset, "text");
    selection.focus.set(end.key, end.offset, "text");
    $setSelection(selection);
  });
}

type HeadingPlace = { key: NodeKey; level: number; text: string };

/** The headings in their order. */
export function headingsOf(editor: LexicalEditor): HeadingPlace[] {
  return editor.read(() =>
    $getRoot()
      .getChildren()
      .flatMap((node): HeadingPlace[] => {
        const level =
          "getTag" in node && typeof node.getTag === "function" ? /^h(\d)$/.exec(String(node.getTag())) : null;
        return level && $isElementNode(node)
          ? [{ key: node.getKey(), level: Number(level[1]), text: node.getTextContent() }]
          : [];
      }),
  );
}

/** Scrolls to a node and puts the caret at its start. */
export function goToNode(editor: LexicalEditor, key: NodeKey): void {
  editor.getElementByKey(key)?.scrollIntoView({ block: "start" });
  editor.update(() => {
    const [first] = $getRoot()
      .getAllTextNodes()
      .filter((node) => $isTextNode(node) && node.getTopLevelElement()?.getKey() === key);
    first?.select(0, 0);
  });
  editor.getRootElement()?.focus({ preventScroll: true });
}

import {
  $getNodeByKey,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  HISTORIC_TAG,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  PASTE_TAG,
} from "lexical";
import { $isCodeNode } from "@lexical/code-core";

const KEY = "editor.smart-quotes";

export const hasSmartQuotes = (): boolean => localStorage.getItem(KEY) !== "off";
export const setSmartQuotes = (isOn: boolean): void => localStorage.setItem(KEY, isOn ? "on" : "off");

/** The replacement for the characters just typed, and how many it replaces. */
export function smartCharacter(before: string): { length: number; text: string } | undefined {
  const typed = before.at(-1);
  const previous = before.at(-2) ?? " ";
  const isOpening = /[\s([{“‘—–/]/.test(previous);
  if (typed === '"') return { length: 1, text: isOpening ? "“" : "”" };
  if (typed === "'") return { length: 1, text: isOpening ? "‘" : "’" };
  // three at the start of a line are a rule
  if (/[^\s-] ?--$/.test(before)) return { length: 2, text: "—" };
  if (/(^|[^.…])\.{3}$/.test(before)) return { length: 3, text: "…" };
  const range = rangeBefore(before);
  return range === undefined ? undefined : { length: range.length, text: `–${range.slice(1)}` };
}

const RANGE = /(?:^|[\s([“‘])(\d{1,4})-(\d{1,4})([\s.,;:!?)\]]?)$/;

/** From the hyphen on, where two rising numbers end. Years end by themselves; 555-1234 is a telephone number. */
function rangeBefore(before: string): string | undefined {
  const [, first = "", last = "", end] = RANGE.exec(before) ?? [];
  const areYears = /^(1\d|20)\d\d$/.test(first) && last.length === 4;
  const isPhone = first.length === 3 && last.length === 4;
  if ((!end && !areYears) || isPhone || Number(first) >= Number(last)) return undefined;
  return before.slice(before.lastIndexOf("-"));
}

/** Curly quotes, dashes and ellipses while typing, unless switched off; undo restores what was typed. */
export function registerSmartQuotes(editor: LexicalEditor): () => void {
  return editor.registerUpdateListener(({ tags, dirtyLeaves, editorState, prevEditorState }) => {
    if (dirtyLeaves.size === 0 || tags.has(HISTORIC_TAG) || tags.has(PASTE_TAG) || !hasSmartQuotes()) return;
    const typed = editorState.read(() => {
      const selection = $getSelection();
      if (!$isRangeSelection(selection) || !selection.isCollapsed() || selection.anchor.type !== "text") return;
      const node = selection.anchor.getNode();
      if (node.hasFormat("code") || node.getParents().some($isCodeNode)) return;
      const { key, offset } = selection.anchor;
      return { key, offset, text: node.getTextContent() };
    });
    if (!typed) return;
    const before = prevEditorState.read(() => $getNodeByKey(typed.key)?.getTextContent() ?? "");
    const smart = smartCharacter(typed.text.slice(0, typed.offset));
    if (!smart || typed.text.length !== before.length + 1) return;
    editor.update(
      () => {
        const node = $getNodeByKey(typed.key);
        if ($isTextNode(node)) node.spliceText(typed.offset - smart.length, smart.length, smart.text, true);
      },
      { tag: HISTORY_PUSH_TAG },
    );
  });
}

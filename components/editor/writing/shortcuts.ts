import { $isListItemNode } from "@lexical/list";
import { $isHeadingNode } from "@lexical/rich-text";
import {
  $findMatchingParent,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  $isTextNode,
  type ElementFormatType,
  FORMAT_TEXT_COMMAND,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  type LexicalNode,
} from "lexical";
import { keyOf } from "@/lib/browser/keys";
import { OPEN_DIALOG, OPEN_PANEL, onCommand } from "../block";
import { MENU } from "../blocks";
import { KEYS, PLAIN_KEYS } from "../keys";
import { FORMATS } from "../text-formats";
import { moveBlock } from "./place-block";

const $takesAlignment = (node: LexicalNode) => $isParagraphNode(node) || $isHeadingNode(node) || $isListItemNode(node);

/** Aligns the selected paragraphs, headings and list items; no other block is stored with an alignment. */
export function $align(alignment: ElementFormatType): void {
  for (const node of $getSelection()?.getNodes() ?? [])
    $findMatchingParent(node, $takesAlignment)?.setFormat(alignment);
}

export function clearFormatting(editor: LexicalEditor): void {
  editor.update(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    if (selection.isCollapsed()) {
      selection.setFormat(0);
      return;
    }
    for (const node of selection.extract()) if ($isTextNode(node)) node.setFormat(0).setStyle("");
    $align("");
    selection.setFormat(0);
  });
}

const focusPart = (selector: string) => (editor: LexicalEditor) =>
  editor.getRootElement()?.closest("[data-slot=editor]")?.querySelector<HTMLElement>(selector)?.focus();

type Action = (editor: LexicalEditor) => void;

const ACTIONS = new Map<string, Action>([
  ...FORMATS.map(({ type, shortcut }) =>
    withCtrl(shortcut, (editor) => editor.dispatchCommand(FORMAT_TEXT_COMMAND, type)),
  ),
  ...MENU.flatMap(({ shortcut, run }) => (shortcut ? [withCtrl(shortcut, run)] : [])),
  withCtrl(KEYS.clear, clearFormatting),
  withCtrl(KEYS.link, (editor) => editor.dispatchCommand(OPEN_DIALOG, { block: "link" })),
  withCtrl(KEYS.find, (editor) => editor.dispatchCommand(OPEN_PANEL, "find")),
  withCtrl(KEYS.contextTools, focusPart("[data-slot=context-tools]")),
  // Radix passes the focus on to the current tool
  [PLAIN_KEYS.tools, focusPart('[role="toolbar"]')],
  [PLAIN_KEYS.up, (editor) => moveBlock(editor, "up")],
  [PLAIN_KEYS.down, (editor) => moveBlock(editor, "down")],
]);

function withCtrl(keys: string, run: Action): [string, Action] {
  return [`Ctrl+${keys}`, run];
}

/** The keys as written in `ACTIONS`. Shift counts only with letters and named keys; with Alt, digits go by place. */
function keysOf(event: KeyboardEvent): string {
  const digit = event.altKey ? /^Digit(\d)$/.exec(event.code)?.[1] : undefined;
  const key = digit ?? keyOf(event).replace(/^arrow/, "");
  const isPunctuation = !/^\w/.test(key);
  return [
    (event.ctrlKey || event.metaKey) && "Ctrl+",
    event.altKey && "Alt+",
    event.shiftKey && !isPunctuation && "Shift+",
    key.charAt(0).toUpperCase() + key.slice(1),
  ]
    .filter(Boolean)
    .join("");
}

export const registerShortcuts = (editor: LexicalEditor): (() => void) =>
  onCommand(editor, KEY_DOWN_COMMAND, (event) => {
    // AltGr, which types signs, is Ctrl and Alt on Windows
    const run = event.getModifierState("AltGraph") ? undefined : ACTIONS.get(keysOf(event));
    if (!run) return false;
    event.preventDefault();
    run(editor);
    return true;
  });

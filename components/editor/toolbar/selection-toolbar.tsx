import { $isCodeNode } from "@lexical/code-core";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getSelection, $isRangeSelection, FORMAT_TEXT_COMMAND, type LexicalEditor, mergeRegister } from "lexical";
import { Link } from "lucide-react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { cn } from "@/lib/utils";
import { OPEN_DIALOG } from "../block";
import { MENU } from "../blocks";
import { FORMATS } from "../text-formats";
import { keepFocus, toolClasses } from "./controls";
import { runItem } from "./tools";
import { isInLink, useSelectionState } from "./use-selection-state";

const FORMATS_HERE = FORMATS.filter(({ type }) => ["bold", "italic", "strikethrough", "code"].includes(type));
const STYLES_HERE = MENU.filter(({ id }) => ["heading-2", "heading-3", "quote"].includes(id));
const ROOM = 48;

/** The position above or below the selected text; undefined if it cannot be formatted or is out of view. */
function positionOf(editor: LexicalEditor): { left: number; top: number } | undefined {
  const isText = editor.read("latest", () => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection) || selection.isCollapsed() || selection.getTextContent().trim() === "")
      return false;
    return !selection.getNodes().some((node) => [node, ...node.getParents()].some($isCodeNode));
  });
  const root = editor.getRootElement();
  const range = getSelection();
  if (!isText || !root || document.activeElement !== root || !range?.rangeCount) return undefined;
  const words = range.getRangeAt(0).getBoundingClientRect();
  const view = root.parentElement?.parentElement?.getBoundingClientRect();
  if (!view || words.bottom < view.top || words.top > view.bottom) return undefined;
  const top = words.top - ROOM > view.top ? words.top - ROOM + 4 : words.bottom + 8;
  return { left: Math.max(8, Math.min(words.left, innerWidth - 340)), top };
}

/** Frequent tools beside the selected text, for the pointer only; the main toolbar has them all. */
export function SelectionToolbar() {
  const [editor] = useLexicalComposerContext();
  const state = useSelectionState(editor);
  const [position, setPosition] = useState<{ left: number; top: number }>();

  useEffect(() => {
    const update = () => void requestAnimationFrame(() => setPosition(positionOf(editor)));
    const stop = new AbortController();
    for (const name of ["scroll", "focusin", "focusout", "resize"])
      window.addEventListener(name, update, { capture: true, signal: stop.signal });
    update();
    return mergeRegister(() => stop.abort(), editor.registerUpdateListener(update));
  }, [editor]);

  if (!position) return null;
  const tool = (key: string, title: string, isOn: boolean, Icon: typeof Link, run: () => void) => (
    <button
      key={key}
      type="button"
      tabIndex={-1}
      title={title}
      className={cn(toolClasses, isOn && "bg-foreground text-background")}
      onClick={run}
    >
      <Icon />
    </button>
  );
  return createPortal(
    <div
      data-slot="selection-tools"
      aria-hidden="true"
      // not while words are being selected or dragged
      className="bg-popover text-popover-foreground border-foreground fixed z-50 flex gap-0.5 rounded border-[1.5px] p-0.5 [:root:active:not(:has([data-slot=selection-tools]:active))_&]:invisible"
      style={position}
      {...keepFocus}
    >
      {FORMATS_HERE.map(({ type, label, icon }) =>
        tool(type, label, state.formats.includes(type), icon, () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, type)),
      )}
      {tool("link", "Link", isInLink(state), Link, () => editor.dispatchCommand(OPEN_DIALOG, { block: "link" }))}
      {STYLES_HERE.map((item) =>
        tool(item.id, item.label, state.items.includes(item.id), item.icon, () => runItem(editor, state, item)),
      )}
    </div>,
    document.body,
  );
}

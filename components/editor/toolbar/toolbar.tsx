import { $isCodeNode } from "@lexical/code-core";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getSelection, $isRangeSelection, FORMAT_TEXT_COMMAND, type LexicalEditor, mergeRegister } from "lexical";
import { Ellipsis, Link } from "lucide-react";
import { Toolbar as Primitive } from "radix-ui";
import { type RefObject, useLayoutEffect, useRef, useState, useEffect } from "react";
import { createPortal } from "react-dom";
import type { Choice } from "@/components/ui/menu";
import { shortcutLabel } from "@/lib/browser/keys";
import { useMedia } from "@/lib/browser/use-media";
import { cn } from "@/lib/utils";
import { OPEN_DIALOG } from "../block";
import { useMenu, MENU } from "../blocks";
import { focusEditor } from "../focus-editor";
import { FORMATS } from "../text-formats";
import { ToolButton, ToolMenu, keepFocus, toolClasses } from "./controls";
import { overflowChoices, type Tool, type ToolbarContext, toolsOf, runItem } from "./tools";
import { useSelectionState, isInLink } from "./use-selection-state";

/** One line of tools; tools that wrap to the next line, which is hidden, are in a menu. */
export function Toolbar(view: Omit<ToolbarContext, "editor" | "menu" | "state" | "isPhone">) {
  const [editor] = useLexicalComposerContext();
  const menu = useMenu();
  const state = useSelectionState(editor);
  const line = useRef<HTMLDivElement>(null);
  const isPhone = useMedia("(width < 40rem)");
  const tools = toolsOf({ editor, menu, state, isPhone, ...view });
  const wrapped = useWrapped(line, tools);
  // the style menu is listed without the styles that are tools themselves
  const hiddenChoices = tools
    .filter(({ id }) => wrapped.includes(id))
    .flatMap((tool) => asChoices(tool).filter(({ id }) => id === tool.id || !tools.some((other) => other.id === id)));

  return (
    <Primitive.Root
      aria-label="Text tools"
      className="border-border bg-background flex items-start border-b px-1.5 py-1 transition-opacity in-data-typing:opacity-25 motion-reduce:transition-none max-sm:py-0"
      onKeyDown={(event) => {
        if (event.key === "Escape") focusEditor(editor);
      }}
    >
      <div
        ref={line}
        className="relative flex h-8.5 min-w-0 flex-1 flex-wrap items-center gap-0.5 overflow-hidden pointer-coarse:h-10"
      >
        {tools.map((tool, index) => (
          <div
            key={tool.id}
            data-tool={tool.id}
            className={cn("inline-flex items-center", wrapped.includes(tool.id) && "invisible")}
          >
            {index > 0 && tools[index - 1]?.group !== tool.group && (
              <Primitive.Separator className="bg-border mr-1.5 ml-1 h-5 w-px shrink-0" />
            )}
            <ToolItem tool={tool} />
          </div>
        ))}
      </div>
      <ToolMenu
        label="More tools"
        face={<Ellipsis aria-hidden="true" />}
        hasArrow={false}
        choices={[...hiddenChoices, ...(view.isSource ? [] : overflowChoices(editor))].map(withShortcutLabel)}
      />
    </Primitive.Root>
  );
}

function ToolItem({ tool }: { tool: Tool }) {
  const { label, icon: Icon, text, shortcut, isOn, disabled, choices, current, run } = tool;
  if (!choices)
    return (
      <ToolButton
        label={label}
        icon={Icon}
        pressed={isOn}
        shortcut={shortcut}
        disabled={disabled}
        onUse={() => run?.()}
      />
    );
  return (
    <ToolMenu
      label={label}
      face={text ? <span className="flex-1 truncate text-left">{text}</span> : <Icon aria-hidden="true" />}
      className={text && "w-32"}
      choices={choices.map(withShortcutLabel)}
      current={current}
      disabled={disabled}
    />
  );
}

const asChoices = ({ choices, ...tool }: Tool): Choice[] =>
  choices?.map((choice) => ({ ...choice, disabled: tool.disabled })) ?? [tool];

const withShortcutLabel = (choice: Choice): Choice =>
  choice.shortcut === undefined || choice.shortcut.startsWith("Alt+Shift")
    ? choice
    : { ...choice, shortcut: shortcutLabel(choice.shortcut) };

/** The ids of the tools that wrap out of the first row of `line`. */
function useWrapped(line: RefObject<HTMLElement | null>, tools: Tool[]): string[] {
  const [wrapped, setWrapped] = useState("");
  const all = tools.map(({ id }) => id).join(" ");
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    const measure = () =>
      setWrapped(
        [...element.querySelectorAll<HTMLElement>("[data-tool]")]
          .filter(({ offsetTop }) => offsetTop > 0)
          .map(({ dataset }) => dataset.tool)
          .join(" "),
      );
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [line, all]);
  return wrapped.split(" ");
}

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

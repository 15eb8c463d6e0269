import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  ArrowDown,
  ArrowUp,
  CodeXml,
  Link,
  ListTree,
  type LucideIcon,
  Maximize2,
  Minimize2,
  Pilcrow,
  Redo2,
  RemoveFormatting,
  Search,
  Undo2,
} from "lucide-react";
import { FORMAT_TEXT_COMMAND, REDO_COMMAND, UNDO_COMMAND, type LexicalEditor } from "lexical";
import type { Choice } from "@/components/ui/menu";
import { type MenuItem, OPEN_DIALOG, OPEN_PANEL } from "../block";
import { MENU } from "../blocks";
import { KEYS, PLAIN_KEYS } from "../keys";
import { FORMATS } from "../text-formats";
import { moveBlock } from "../writing/place-block";
import { $align, clearFormatting } from "../writing/shortcuts";
import { isInLink, type SelectionState } from "./use-selection-state";

export type Tool = Choice & {
  /** The toolbar separates the groups. */
  group: string;
  /** Shown instead of the icon. */
  text?: string;
  icon: LucideIcon;
  choices?: Choice[];
  current?: string;
};

export type ToolbarContext = {
  editor: LexicalEditor;
  menu: MenuItem[];
  state: SelectionState;
  isPhone: boolean;
  isSource: boolean;
  onToggleSource: () => void;
  isFullScreen: boolean;
  onToggleFullScreen: () => void;
};

/** The ids of the first tools on a phone, in order. */
const FIRST_ON_PHONES = ["heading-2", "bullet", "link", "image", "bold"];

function forPhones(tools: Tool[]): Tool[] {
  const first = FIRST_ON_PHONES.flatMap((id) => tools.find((tool) => tool.id === id) ?? []);
  const others = tools.filter((tool) => !first.includes(tool));
  return [...first.map((tool) => ({ ...tool, group: "first" })), ...others.map(({ text: _text, ...tool }) => tool)];
}

/** All tools; the last ones are the first to leave a narrow toolbar. */
export function toolsOf(context: ToolbarContext): Tool[] {
  const { editor, menu, state, isPhone, isSource } = context;
  const tool = (group: string, id: string, rest: Omit<Tool, "id" | "group">): Tool => ({
    id,
    group,
    disabled: isSource,
    ...rest,
  });
  const styles = stylesOf(editor, state.style);
  const style = styles.find(({ id }) => id === state.style)?.label ?? "Text";
  const formats = FORMATS.map(({ type, label, icon, shortcut }) =>
    tool("formats", type === "code" ? "inlineCode" : type, {
      label,
      icon,
      shortcut,
      isOn: state.formats.includes(type),
      run: () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, type),
    }),
  );
  const tools = [
    tool("history", "undo", {
      label: "Undo",
      icon: Undo2,
      shortcut: KEYS.undo,
      disabled: isSource || !state.canUndo,
      run: () => editor.dispatchCommand(UNDO_COMMAND, undefined),
    }),
    tool("history", "redo", {
      label: "Redo",
      icon: Redo2,
      shortcut: KEYS.redo,
      disabled: isSource || !state.canRedo,
      run: () => editor.dispatchCommand(REDO_COMMAND, undefined),
    }),
    tool("style", "style", {
      label: `Block style: ${style}`,
      text: style,
      icon: Pilcrow,
      choices: styles,
      current: state.style,
    }),
    ...formats.slice(0, 2),
    tool("formats", "link", {
      label: "Link",
      icon: Link,
      shortcut: KEYS.link,
      isOn: isInLink(state),
      run: () => editor.dispatchCommand(OPEN_DIALOG, { block: "link" }),
    }),
    tool("view", "fullScreen", {
      label: "Full screen",
      icon: context.isFullScreen ? Minimize2 : Maximize2,
      isOn: context.isFullScreen,
      disabled: false,
      run: context.onToggleFullScreen,
    }),
    ...menu
      .filter(({ id, places }) => places.includes("toolbar") || (isPhone && FIRST_ON_PHONES.includes(id)))
      .map((item) =>
        tool("blocks", item.id, {
          label: item.label,
          icon: item.icon,
          isOn: item.matches && state.items.includes(item.id),
          run: () => runItem(editor, state, item),
        }),
      ),
    ...formats.slice(2),
    tool("formats", "clear", {
      label: "Clear formatting",
      icon: RemoveFormatting,
      shortcut: KEYS.clear,
      run: () => clearFormatting(editor),
    }),
    tool("formats", "alignment", {
      label: "Alignment",
      icon: ALIGNMENTS.find(({ id }) => id === state.alignment)?.icon ?? AlignLeft,
      choices: alignmentsOf(editor, state.alignment),
      current: state.alignment || "left",
    }),
    tool("source", "source", {
      label: "HTML source",
      icon: CodeXml,
      isOn: isSource,
      disabled: false,
      run: context.onToggleSource,
    }),
  ];
  return isPhone ? forPhones(tools) : tools;
}

/** Runs the item; the tool of an active list or heading turns it off. */
export function runItem(editor: LexicalEditor, state: SelectionState, item: MenuItem): void {
  const isOn = state.style === item.id && item.places.includes("styles");
  (isOn ? MENU.find(({ id }) => id === "paragraph") : item)?.run(editor);
}

/** The choices of the Block style menu, with the current style even if the menu does not offer it. */
const stylesOf = (editor: LexicalEditor, current: string): Choice[] =>
  MENU.filter(({ id, places }) => places.includes("styles") || id === current).map((item) => ({
    ...item,
    isOn: item.id === current,
    run: () => item.run(editor),
  }));

const ALIGNMENTS = [
  { id: "left", label: "Align left", icon: AlignLeft },
  { id: "center", label: "Align center", icon: AlignCenter },
  { id: "right", label: "Align right", icon: AlignRight },
  { id: "justify", label: "Justify", icon: AlignJustify },
] as const;

const alignmentsOf = (editor: LexicalEditor, current: string): Choice[] =>
  ALIGNMENTS.map((alignment) => ({
    ...alignment,
    isOn: alignment.id === (current || "left"),
    run: () => editor.update(() => $align(alignment.id === "left" ? "" : alignment.id)),
  }));

/** The choices that the overflow menu has at any width. */
export const overflowChoices = (editor: LexicalEditor): Choice[] => [
  {
    id: "find",
    label: "Find and replace",
    icon: Search,
    shortcut: KEYS.find,
    run: () => editor.dispatchCommand(OPEN_PANEL, "find"),
  },
  { id: "outline", label: "Outline", icon: ListTree, run: () => editor.dispatchCommand(OPEN_PANEL, "outline") },
  { id: "up", label: "Move block up", icon: ArrowUp, shortcut: PLAIN_KEYS.up, run: () => moveBlock(editor, "up") },
  {
    id: "down",
    label: "Move block down",
    icon: ArrowDown,
    shortcut: PLAIN_KEYS.down,
    run: () => moveBlock(editor, "down"),
  },
];

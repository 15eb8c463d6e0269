import {
  $isParagraphNode,
  type AnyLexicalExtension,
  type BaseSelection,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  type CommandListenerPriority,
  createCommand,
  type ElementFormatType,
  type ElementNode,
  type LexicalCommand,
  type LexicalEditor,
  type LexicalNode,
  type ParagraphNode,
} from "lexical";
import type { LucideIcon } from "lucide-react";
import { type ComponentType, createElement, type ReactNode } from "react";
import type { Element, Html } from "@/lib/article-html/tree";

export type Reader = {
  /** As blocks: loose text becomes paragraphs. */
  blocks: (nodes: Html[]) => LexicalNode[];
  /** As inline text. */
  inline: (nodes: Html[]) => LexicalNode[];
};

export type Writer = { children: (node: ElementNode) => Html[] };

/** The sections of the slash menu, in their order. "Page" is offered for pages only. */
export const MENU_GROUPS = ["Text", "Lists", "Media", "Blocks", "Page"] as const;

export type MenuItem = {
  id: string;
  group: (typeof MENU_GROUPS)[number];
  label: string;
  hint: string;
  icon: LucideIcon;
  /** More words that find it in the slash menu. */
  keywords?: string;
  /** "styles": in the Block style menu; "toolbar": a button. The slash menu has every item unless `isHidden`. */
  places: ("styles" | "toolbar")[];
  isHidden?: true;
  /** As in `Ctrl+…`. */
  shortcut?: string;
  /** Whether the item makes this node; its tool is then pressed. */
  matches?: (node: LexicalNode) => boolean;
  run: (editor: LexicalEditor) => void;
};

const registerAt =
  (priority: CommandListenerPriority) =>
  <Payload>(editor: LexicalEditor, command: LexicalCommand<Payload>, handle: (payload: Payload) => boolean) =>
    editor.registerCommand(command, handle, priority);

/** Handles a command that no handler of a higher priority has taken; true takes it. Returns what removes the handler. */
export const onCommand = registerAt(COMMAND_PRIORITY_LOW);
/** The same before those of other blocks. */
export const onCommandFirst = registerAt(COMMAND_PRIORITY_HIGH);

/** Opens a block's dialog for a new node, or for the one with that key. */
export const OPEN_DIALOG = createCommand<{ block: string; nodeKey?: string }>("OPEN_DIALOG");

/** A paragraph with nothing in it. */
export const $isEmptyLine = (node: LexicalNode | null | undefined): node is ParagraphNode =>
  $isParagraphNode(node) && node.isEmpty();

export const OPEN_PANEL = createCommand<"find" | "outline">("OPEN_PANEL");

export type DialogProps = { nodeKey?: string; onClose: () => void };

/** The tools below the text while the selection is in the block. */
type ContextTools = {
  find: (node: LexicalNode, selection: BaseSelection) => object | undefined;
  render: (props: object) => ReactNode;
};

/** `find` returns the props of `Tools` for a node of the block, undefined for others. */
export const contextTools = <Props extends object>(
  Tools: ComponentType<Props>,
  find: (node: LexicalNode, selection: BaseSelection) => Props | undefined,
): ContextTools => ({ find, render: (props) => createElement(Tools, props as Props) });

/** What Lexical knows of a kind of block, its HTML both ways, and how an author inserts and edits it. */
export type Block = Pick<AnyLexicalExtension, "dependencies" | "nodes" | "register" | "theme"> & {
  /** By `tag.class` or `tag`. */
  read: Record<string, (element: Element, read: Reader) => LexicalNode[]>;
  write: (node: LexicalNode, write: Writer) => Html[] | undefined;
  menu?: MenuItem | MenuItem[];
  dialog?: ComponentType<DialogProps>;
  context?: ContextTools;
  plugin?: ComponentType;
};

/** Of readers by `tag.class` or `tag`, the one for the element. */
export const readerOf = <Read>({ tag, attributes }: Element, readers: Record<string, Read>): Read | undefined =>
  readers[`${tag}.${attributes.class?.split(" ")[0] ?? ""}`] ?? readers[tag];

/** The alignment in the element's style, '' for the default. */
export const alignmentOf = ({ style = "" }: Record<string, string>) =>
  (/^text-align:(center|right|justify)$/.exec(style)?.[1] ?? "") as ElementFormatType;

export function alignmentAttributes(node: ElementNode): Record<string, string> {
  const type = node.getFormatType();
  const value = type === "end" ? "right" : type;
  return value === "center" || value === "right" || value === "justify" ? { style: `text-align:${value}` } : {};
}

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
  /** Reads nodes as blocks; loose text becomes paragraphs. */
  blocks: (nodes: Html[]) => LexicalNode[];
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
  /** Extra search words for the slash menu. */
  keywords?: string;
  /** "styles": in the Block style menu; "toolbar": a button. The slash menu has all items except `isHidden` ones. */
  places: ("styles" | "toolbar")[];
  isHidden?: true;
  /** The keys after `Ctrl+`. */
  shortcut?: string;
  /** Whether the item creates nodes of this kind; its tool then shows as pressed. */
  matches?: (node: LexicalNode) => boolean;
  run: (editor: LexicalEditor) => void;
};

const registerAt =
  (priority: CommandListenerPriority) =>
  <Payload>(editor: LexicalEditor, command: LexicalCommand<Payload>, handle: (payload: Payload) => boolean) =>
    editor.registerCommand(command, handle, priority);

/** Handles a command unless a handler of higher priority took it by returning true. Returns the unregister function. */
export const onCommand = registerAt(COMMAND_PRIORITY_LOW);
/** Like `onCommand`, but runs before the handlers of other blocks. */
export const onCommandFirst = registerAt(COMMAND_PRIORITY_HIGH);

/** Opens a block's dialog for the node with the key, or for a new node. */
export const OPEN_DIALOG = createCommand<{ block: string; nodeKey?: string }>("OPEN_DIALOG");

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

/** A kind of block: its Lexical nodes, its HTML in both directions, and how authors insert and edit it. */
export type Block = Pick<AnyLexicalExtension, "dependencies" | "nodes" | "register" | "theme"> & {
  /** Readers by `tag.class` or `tag`. */
  read: Record<string, (element: Element, read: Reader) => LexicalNode[]>;
  write: (node: LexicalNode, write: Writer) => Html[] | undefined;
  menu?: MenuItem | MenuItem[];
  dialog?: ComponentType<DialogProps>;
  context?: ContextTools;
  plugin?: ComponentType;
};

/** Finds the element's reader by its tag and first class, or else by its tag. */
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

import {
  type AnyLexicalExtension,
  type BaseSelection,
  createCommand,
  type EditorThemeClasses,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
} from "lexical";
import type { LucideIcon } from "lucide-react";
import { type ComponentType, createElement, type ReactNode } from "react";
import type { Element, Html } from "@/lib/article-html/tree";

/** Reads the content of an element. */
export type Reader = {
  /** As blocks: loose text becomes paragraphs. */
  blocks: (nodes: Html[]) => LexicalNode[];
  /** As running text. */
  inline: (nodes: Html[]) => LexicalNode[];
};

export type Writer = { children: (node: ElementNode) => Html[] };

/** What an author can ask for: a line of the slash menu, and a tool where `places` says so. */
export type MenuItem = {
  id: string;
  label: string;
  hint: string;
  icon: LucideIcon;
  /** Further words that find it in the slash menu. */
  keywords?: string;
  /** "styles": the Block style menu; "toolbar": a button of its own. The slash menu has every item unless `isHidden`. */
  places: ("styles" | "toolbar")[];
  /** Of its tool: the higher, the longer it stays on a narrow line (default 0). */
  rank?: number;
  isHidden?: true;
  /** As in `Ctrl+…`. */
  shortcut?: string;
  /** Whether this node is what the item makes; its tool is then pressed. */
  matches?: (node: LexicalNode) => boolean;
  run: (editor: LexicalEditor) => void;
};

/** Opens the dialog of a block to make something new, or to change the node of that key. */
export const OPEN_DIALOG = createCommand<{ block: string; nodeKey?: string }>("OPEN_DIALOG");

export type DialogProps = { nodeKey?: string; onClose: () => void };

/** The tools at the foot of the editor while the selection is in the block. */
type ContextTools = {
  find: (node: LexicalNode, selection: BaseSelection) => object | undefined;
  render: (props: object) => ReactNode;
};

/** `find` returns the props of `Tools` for a node of the block, and undefined for any other. */
export const contextTools = <Props extends object>(
  Tools: ComponentType<Props>,
  find: (node: LexicalNode, selection: BaseSelection) => Props | undefined,
): ContextTools => ({ find, render: (props) => createElement(Tools, props as Props) });

/**
 * A kind of block: its nodes, how they are read from the article's HTML and written to it (in any valid form:
 * lib/article-html brings it into the one written form), and how an author gets and changes it.
 */
export type Block = {
  extension: AnyLexicalExtension;
  /** By `tag.class` or `tag` of the HTML. */
  read: Record<string, (element: Element, read: Reader) => LexicalNode[]>;
  write: (node: LexicalNode, write: Writer) => Html[] | undefined;
  /** Turns what other programs put on the clipboard for such a block into its HTML. */
  cleanPasted?: (page: Document) => void;
  menu?: MenuItem[];
  /** Opened by OPEN_DIALOG with the block's name. */
  dialog?: ComponentType<DialogProps>;
  context?: ContextTools;
  /** Rendered inside of the editor, for what needs React. */
  plugin?: ComponentType;
  /** Classes of nodes that are not the block's own. */
  theme?: EditorThemeClasses;
};

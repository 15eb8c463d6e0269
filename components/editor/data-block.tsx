import { type Klass, type LexicalNode, type NodeKey } from "lexical";
import type { ComponentType, ReactNode } from "react";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { type Element, element, elementsOf, type Html, serialize } from "@/lib/article-html/tree";
import { lazyPart } from "@/lib/browser/lazy-part";
import { type Block, contextTools, type DialogProps, type MenuItem, OPEN_DIALOG, readerOf } from "./block";
import { blocksOf, runOf } from "./clean-html";
import { type DataNodeKind, defineDataNode, type NodeSpec } from "./data-node";

/** A dialog field for a string in the block's data. */
export type DialogField = {
  label: string;
  hint?: string;
  /** Without it, a line of plain text. */
  kind?: "url" | "address";
  problem?: (value: string) => string | undefined;
};

/** A tool below the text that sets the block's data or opens a menu of options. */
export type Tool<Data> =
  | { label: string; isOn?: boolean; data: Data }
  | { label: string; options: Record<string, string>; value: string; choose(value: string): Data };

type TextOf<Data> = { [Name in keyof Data]-?: Data[Name] extends string ? Name : never }[keyof Data];

type Item = Omit<MenuItem, "id" | "run"> & Partial<Pick<MenuItem, "id" | "run">>;

/** `type`: its registry key, as in "Edit button". `clean`, `frame`, `exportElement`: by default what `write` returns. */
type Spec<Data extends object> = Pick<NodeSpec<Data>, "type" | "empty"> &
  Partial<NodeSpec<Data>> & {
    read: Record<string, (element: Element) => Data | undefined>;
    write(data: Data): Html[];
    menu: Item | Item[];
    /** The content of the frame that selects the block. A block that needs more than its data has a `View` instead. */
    view?(data: Data): ReactNode;
    viewClass?: string;
    /** Shown below the frame and the caption. */
    note?(data: Data): ReactNode;
    /** Whether the data have a caption and a credit, shown below the frame. */
    hasCaption?(data: Data): boolean;
    /** In the order of the dialog, which is built from them. */
    fields?: Partial<Record<TextOf<Data>, DialogField>>;
    /** For a block without `fields`. */
    dialog?: ComponentType<DialogProps>;
    tools?(data: Data): Tool<Data>[];
    /** Placeholder nodes. */
    otherNodes?: Klass<LexicalNode>[];
    plugin?: ComponentType;
  };

export type DataBlock<Data extends object> = Block &
  DataNodeKind<Data> &
  Pick<Spec<Data>, "type" | "empty" | "view" | "viewClass" | "note" | "hasCaption" | "fields" | "tools" | "text">;

const loadParts = () => import("./block-parts");
const DataView = lazyPart(loadParts, "DataView", ({ block, data }) => block.text?.(data));
const DataTools = lazyPart(loadParts, "DataTools");
const DataDialog = lazyDialog(loadParts, "DataDialog");

/** Builds the node, dialog, tools and menu items of a block that is all data. */
export function dataBlock<Data extends object>(spec: Spec<Data>): DataBlock<Data> {
  const { type, empty, read, write, menu, otherNodes = [] } = spec;

  const node = defineDataNode<Data>({
    clean: (data) => {
      const html = serialize(write({ ...empty, ...data }));
      // `blocksOf` would turn a lone inline picture into a figure
      return readFirst(spec.isInline?.(data) ? runOf(html) : blocksOf(html), read) ?? empty;
    },
    frame: (data) => frameOf(write(data)),
    View: (props) => <DataView block={block} {...props} />,
    exportElement: (data) => domOf(write(data)),
    ...spec,
  });

  const $reader = (dataOf: (element: Element) => Data | undefined) => (element: Element) => {
    const data = dataOf(element);
    return data ? [node.$create(data)] : [];
  };

  const block: DataBlock<Data> = {
    ...spec,
    ...node,
    nodes: () => [node.Node, ...otherNodes],
    read: Object.fromEntries(Object.entries(read).map(([key, dataOf]) => [key, $reader(dataOf)])),
    write: (one) => (node.$is(one) ? write(one.getData()) : undefined),
    menu: [menu].flat().map((item) => ({
      id: type,
      run: (editor) => editor.dispatchCommand(OPEN_DIALOG, { block: type }),
      ...item,
    })),
    context: contextTools(
      (props: { nodeKey: NodeKey; data: Data }) => <DataTools block={block} {...props} />,
      (one) => (node.$is(one) ? { nodeKey: one.getKey(), data: one.getData() } : undefined),
    ),
  };
  if (spec.fields) block.dialog = (props) => <DataDialog block={block} {...props} />;
  return block;
}

function readFirst<Data>(elements: Html[], read: Spec<Data & object>["read"]): Data | undefined {
  for (const one of elementsOf(elements)) {
    const data = readerOf(one, read)?.(one);
    if (data) return data;
  }
  return undefined;
}

/** The first written element without its content; a paragraph becomes a `div`. */
function frameOf([outer]: Html[]): Element {
  const { tag, attributes } = typeof outer === "object" ? outer : element("div", []);
  return element(tag === "p" ? "div" : tag, [], attributes);
}

const domOf = (written: Html[]): HTMLElement | null =>
  new DOMParser().parseFromString(serialize(written), "text/html").body.querySelector<HTMLElement>("body > *");

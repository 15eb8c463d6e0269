import { type Klass, type LexicalNode, type NodeKey } from "lexical";
import type { ComponentType, ReactNode } from "react";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { type Element, element, elementsOf, type Html, serialize } from "@/lib/article-html/tree";
import { lazyPart } from "@/lib/browser/lazy-part";
import { type Block, contextTools, type DialogProps, type MenuItem, OPEN_DIALOG, readerOf } from "./block";
import { blocksOf, runOf } from "./clean-html";
import { type DataNodeKind, defineDataNode, type NodeShape } from "./data-node";

/** A field of a block's dialog, for a text of its data. */
export type DialogField = {
  label: string;
  hint?: string;
  /** Without one: a line of plain words. */
  kind?: "url" | "address";
  problem?: (value: string) => string | undefined;
};

/** A tool below the text: a press gives the block the data, or opens a menu of options. */
export type Tool<Data> =
  | { label: string; isOn?: boolean; data: Data }
  | { label: string; options: Record<string, string>; value: string; choose(value: string): Data };

type TextOf<Data> = { [Name in keyof Data]-?: Data[Name] extends string ? Name : never }[keyof Data];

type Item = Omit<MenuItem, "id" | "run"> & Partial<Pick<MenuItem, "id" | "run">>;

/** `type`: its key in the registry, as in "Edit button". Without `clean`, `frame` and `exported` what is written serves. */
type Shape<Data extends object> = Pick<NodeShape<Data>, "type" | "empty"> &
  Partial<NodeShape<Data>> & {
    /** Undefined for an element that holds none. */
    read: Record<string, (element: Element) => Data | undefined>;
    write(data: Data): Html[];
    menu: Item | Item[];
    /** What is shown of it within a frame that selects it; `View` takes its place where that is more than what the data say. */
    view?(data: Data): ReactNode;
    viewClass?: string;
    /** Below the frame. */
    note?(data: Data): ReactNode;
    /** Whether its data have a caption and a credit, shown below it. */
    hasCaption?(data: Data): boolean;
    /** In the order of the dialog. */
    fields?: Partial<Record<TextOf<Data>, DialogField>>;
    /** In place of one that is made of `fields`. */
    dialog?: ComponentType<DialogProps>;
    tools?(data: Data): Tool<Data>[];
    /** Nodes that only stand in for it. */
    others?: Klass<LexicalNode>[];
    plugin?: ComponentType;
  };

export type DataBlock<Data extends object> = Block &
  DataNodeKind<Data> &
  Pick<Shape<Data>, "type" | "empty" | "view" | "viewClass" | "note" | "hasCaption" | "fields" | "tools" | "text">;

const loadParts = () => import("./block-parts");
const DataView = lazyPart(loadParts, "DataView", ({ block, data }) => block.text?.(data));
const DataTools = lazyPart(loadParts, "DataTools");
const DataDialog = lazyDialog(loadParts, "DataDialog");

/** A block that is all data: its node, dialog, tools and menu items are made of one object. */
export function dataBlock<Data extends object>(shape: Shape<Data>): DataBlock<Data> {
  const { type, empty, read, write, menu, others = [] } = shape;

  const node = defineDataNode<Data>({
    clean: (data) => {
      const html = serialize(write({ ...empty, ...data }));
      // alone, a picture of a line would become a block
      return readFirst(shape.isInline?.(data) ? runOf(html) : blocksOf(html), read) ?? empty;
    },
    frame: (data) => frameOf(write(data)),
    View: (props) => <DataView block={block} {...props} />,
    exported: (data) => domOf(write(data)),
    ...shape,
  });

  const $reader = (dataOf: (element: Element) => Data | undefined) => (element: Element) => {
    const data = dataOf(element);
    return data ? [node.$create(data)] : [];
  };

  const block: DataBlock<Data> = {
    ...shape,
    ...node,
    nodes: () => [node.Node, ...others],
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
  if (shape.fields) block.dialog = (props) => <DataDialog block={block} {...props} />;
  return block;
}

/** The data in the first of these elements that holds some. */
function readFirst<Data>(elements: Html[], read: Shape<Data & object>["read"]): Data | undefined {
  for (const one of elementsOf(elements)) {
    const data = readerOf(one, read)?.(one);
    if (data) return data;
  }
  return undefined;
}

/** The outer of the written elements, as a box. */
function frameOf([outer]: Html[]): Element {
  const { tag, attributes } = typeof outer === "object" ? outer : element("div", []);
  return element(tag === "p" ? "div" : tag, [], attributes);
}

const domOf = (written: Html[]): HTMLElement | null =>
  new DOMParser().parseFromString(serialize(written), "text/html").body.querySelector<HTMLElement>("body > *");

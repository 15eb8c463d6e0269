import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $unwrapNode } from "@lexical/utils";
import {
  $createParagraphNode,
  $getNodeByKey,
  $getState,
  $getStateChange,
  $setState,
  createState,
  ElementNode,
  type LexicalNode,
  type NodeKey,
} from "lexical";
import { element } from "@/lib/article-html/tree";
import { capitalized } from "@/lib/format";
import { type Block, contextTools, type MenuItem } from "./block";
import { ContextToolbar, ToolButton } from "./toolbar/controls";
import { registerContainer, toggleContainer } from "./writing/container";

const kindState = createState("kind", { parse: (kind) => (typeof kind === "string" ? kind : "") });

/** A block that holds blocks. */
export abstract class ContainerNode extends ElementNode {
  updateDOM(before: this): boolean {
    return $getStateChange(this, before, kindState) !== null;
  }

  canBeEmpty(): false {
    return false;
  }

  abstract getKind(): string;

  setKind(kind = ""): this {
    return $setState(this, kindState, kind);
  }
}

type NodeSpec = {
  type: string;
  /** For its `div` in the editor. */
  attributes?: (kind: string) => Record<string, string>;
  /** New nodes have the first kind. */
  kinds?: string[];
  /** False if its children are not blocks of text, so that the caret cannot stand between them. */
  isShadowRoot?: boolean;
};

export function defineContainerNode({ type, attributes, kinds = [], isShadowRoot = true }: NodeSpec) {
  class Node extends ContainerNode {
    $config() {
      return this.config(type, { extends: ElementNode, stateConfigs: [{ stateConfig: kindState, flat: true }] });
    }

    // clipboard data may be forged
    getKind(): string {
      const given = $getState(this, kindState);
      return kinds.find((kind) => kind === given) ?? kinds[0] ?? "";
    }

    createDOM(): HTMLElement {
      const dom = document.createElement("div");
      for (const [name, value] of Object.entries(attributes?.(this.getKind()) ?? {})) dom.setAttribute(name, value);
      return dom;
    }

    isShadowRoot(): boolean {
      return isShadowRoot;
    }
  }

  const $is = (node: LexicalNode | null | undefined): node is ContainerNode => node instanceof Node;
  return { Node, $is };
}

export const $fill = <T extends ElementNode>(container: T, blocks: LexicalNode[]): T =>
  container.append(...(blocks.length > 0 ? blocks : [$createParagraphNode()]));

type ContainerToolsSpec = {
  /** As in "Remove callout". */
  name: string;
  $is: (node: LexicalNode | null | undefined) => node is ContainerNode;
  /** Labels by option, in the order of the tools. */
  options: Record<string, string>;
  $choose: (container: ContainerNode, option: string) => void;
  $remove: (container: ContainerNode) => void;
};

/** The tools of a container: choose one of its options, or remove the container around its blocks. */
export const containerTools = (spec: ContainerToolsSpec, optionOf: (container: ContainerNode) => string) =>
  contextTools(
    (props: { nodeKey: string; value: string }) => <ContainerTools {...spec} {...props} />,
    (node) => (spec.$is(node) ? { nodeKey: node.getKey(), value: optionOf(node) } : undefined),
  );

type ContainerToolsProps = ContainerToolsSpec & { nodeKey: NodeKey; value: string };

/** The tools below the text while the caret is in a container. */
function ContainerTools({ name, options, value, nodeKey, $is, $choose, $remove }: ContainerToolsProps) {
  const [editor] = useLexicalComposerContext();
  const change = ($work: (node: ContainerNode) => void) => () =>
    editor.update(() => {
      const node = $getNodeByKey(nodeKey);
      if ($is(node)) $work(node);
    });
  return (
    <ContextToolbar label={`${capitalized(name)} tools`}>
      {Object.entries(options).map(([option, label]) => (
        <ToolButton
          key={option}
          label={label}
          pressed={option === value}
          onUse={change((node) => $choose(node, option))}
        />
      ))}
      <ToolButton label={`Remove ${name}`} onUse={change($remove)} />
    </ContextToolbar>
  );
}

type Item<Kind> = Omit<MenuItem, "id" | "run" | "matches"> & { kind?: Kind };

type Spec<Kind extends string> = {
  /** As in "side-note"; also the name of its file. */
  type: string;
  tag: string;
  /** The `tag.class` of its HTML. */
  reads: string;
  /** Labels by kind; new blocks have the first kind. */
  kinds?: Record<Kind, string>;
  kindOf?: (classNames: string | undefined) => Kind | undefined;
  attributes: (kind: Kind) => Record<string, string>;
  editorClass?: string;
  /** Inside the container, an item without a kind removes it again. */
  menu: Item<Kind> | Item<Kind>[];
};

/** Builds the node, keys, tools and menu items of a block that holds blocks. */
export function containerBlock<Kind extends string>(spec: Spec<Kind>) {
  const { type, tag, reads, kinds, kindOf, attributes, editorClass = "", menu } = spec;
  const { Node, $is } = defineContainerNode({
    type,
    kinds: Object.keys(kinds ?? {}),
    attributes: (kind) => {
      const stored = attributes(kind as Kind);
      return { ...stored, class: `${stored.class} ${editorClass}`.trim() };
    },
  });
  const block: Block = {
    nodes: () => [Node],
    register: (editor) => registerContainer(editor, Node),
    read: {
      [reads]: (node, read) => [$fill(new Node().setKind(kindOf?.(node.attributes.class)), read.blocks(node.children))],
    },
    write: (node, write) =>
      $is(node) ? [element(tag, write.children(node), attributes(node.getKind() as Kind))] : undefined,
    // the first item shows as pressed while the caret is inside
    menu: [menu].flat().map(({ kind, ...item }, index) => ({
      id: index === 0 ? type : `${type}-${kind}`,
      ...item,
      ...(index === 0 && { matches: $is }),
      run: (editor) =>
        toggleContainer(editor, $is, () => new Node().setKind(kind), kind && ((around) => around.setKind(kind))),
    })),
    ...(kinds && {
      context: containerTools(
        { name: type, $is, options: kinds, $choose: (node, kind) => node.setKind(kind), $remove: $unwrapNode },
        (node) => node.getKind(),
      ),
    }),
  };
  return { ...block, Node, $is };
}

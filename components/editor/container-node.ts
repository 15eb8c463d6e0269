import { $createParagraphNode, ElementNode, type LexicalNode, type SerializedElementNode } from "lexical";

/** A block that holds blocks. */
export abstract class ContainerNode extends ElementNode {
  updateDOM(_before: this): boolean {
    return false;
  }

  isShadowRoot(): boolean {
    return true;
  }

  canBeEmpty(): false {
    return false;
  }
}

type Shape = {
  type: string;
  /** Of its `div` in the editor. */
  attributes?: Record<string, string>;
  /** False where its children are no blocks of text: the caret does not stand between them. */
  isShadowRoot?: boolean;
};

/** The node of a container without data, with how it is recognized. */
export function defineContainerNode({ type, attributes = {}, isShadowRoot = true }: Shape) {
  class Node extends ContainerNode {
    static getType(): string {
      return type;
    }

    static clone(node: Node): Node {
      return new Node(node.__key);
    }

    static importJSON(serialized: SerializedElementNode): Node {
      return new Node().updateFromJSON(serialized);
    }

    createDOM(): HTMLElement {
      const dom = document.createElement("div");
      for (const [name, value] of Object.entries(attributes)) dom.setAttribute(name, value);
      return dom;
    }

    isShadowRoot(): boolean {
      return isShadowRoot;
    }
  }

  const $is = (node: LexicalNode | null | undefined): node is ContainerNode => node instanceof Node;
  return { Node, $is };
}

/** Adds `blocks`, or an empty paragraph where there are none. */
export const $fill = <T extends ContainerNode>(container: T, blocks: LexicalNode[]): T =>
  container.append(...(blocks.length > 0 ? blocks : [$createParagraphNode()]));

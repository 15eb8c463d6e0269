import { $isAtStartOfNode, $unwrapNode } from "@lexical/utils";
import {
  $createParagraphNode,
  $getSelection,
  $isNodeSelection,
  $isRangeSelection,
  type ElementNode,
  KEY_ARROW_DOWN_COMMAND,
  KEY_BACKSPACE_COMMAND,
  KEY_ENTER_COMMAND,
  type Klass,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
} from "lexical";
import { $isEmptyLine, onCommand } from "../block";

/** Whether the node is the title of details, which does not count as a block. */
export const $isTitle = (node: LexicalNode | null | undefined): boolean => node?.getType() === "summary";

/** The selected nodes in document order; pictures may have been selected in any order. */
export function $selectedNodes(): LexicalNode[] {
  const selection = $getSelection();
  const nodes = selection?.getNodes() ?? [];
  if (!$isNodeSelection(selection)) return nodes;
  return [...nodes].sort((one, other) => (one.isBefore(other) ? -1 : 1));
}

export function $selectedBlocks(): LexicalNode[] {
  const blocks = new Set<LexicalNode>();
  for (const node of $selectedNodes()) {
    const block = node.getTopLevelElement();
    const whole = $isTitle(block) ? block?.getParent() : block;
    if (whole) blocks.add(whole);
  }
  const [first] = blocks;
  return [...blocks].filter((block) => block.getParent()?.is(first?.getParent() ?? null));
}

/** Wraps the selected blocks in a container. If they are in one, runs `$change` on it, which unwraps it by default. */
export function toggleContainer<T extends ElementNode>(
  editor: LexicalEditor,
  $is: (node: LexicalNode) => node is T,
  $create: () => T,
  $change: (around: T) => unknown = $unwrapNode,
): void {
  editor.update(() => {
    const blocks = $selectedBlocks();
    const [first] = blocks;
    const around = first?.getParents().find($is);
    if (around) $change(around);
    else if (first) {
      const container = $create();
      first.insertBefore(container);
      container.append(...blocks);
    }
  });
}

/** Whether the caret is in the last of the lines into which the window breaks the text of `block`. */
function isCaretInLastLine(block: HTMLElement | null): boolean {
  const selection = getSelection();
  if (!block || !selection?.rangeCount) return true;
  const caret = selection.getRangeAt(0).getBoundingClientRect();
  const text = document.createRange();
  text.selectNodeContents(block);
  // in an empty line, the caret has no height
  return caret.height === 0 || caret.bottom + caret.height / 2 > text.getBoundingClientRect().bottom;
}

type ContainerBehavior<T extends ElementNode> = {
  transform?: (node: T) => void;
  /** Removes the container but keeps its blocks. */
  unwrap?: (node: T) => void;
  /** The block that Enter and arrow down leave, if the container is a part of another block. */
  whole?: (node: T) => ElementNode;
};

/** In a container, Enter on an empty last line leaves it, Backspace at its start unwraps it, arrow down adds a line. */
export function registerContainer<T extends ElementNode>(
  editor: LexicalEditor,
  klass: Klass<T>,
  { transform, unwrap = $unwrapNode, whole = (node) => node }: ContainerBehavior<T> = {},
): () => void {
  const $caretInside = () => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection) || !selection.isCollapsed()) return undefined;
    const block = selection.anchor.getNode().getTopLevelElement();
    const container = block?.getParent();
    return block && container instanceof klass ? { selection, block, container: container as T } : undefined;
  };
  return mergeRegister(
    editor.registerNodeTransform(klass, (node) => {
      if (node.isEmpty() && node.isAttached()) node.append($createParagraphNode());
      transform?.(node);
    }),
    onCommand(editor, KEY_ENTER_COMMAND, (event) => {
      const caret = $caretInside();
      if (!caret || event?.shiftKey) return false;
      const { block, container } = caret;
      if (!$isEmptyLine(block) || block.getNextSibling() || !block.getPreviousSibling()) return false;
      event?.preventDefault();
      whole(container).insertAfter(block);
      block.selectStart();
      return true;
    }),
    onCommand(editor, KEY_BACKSPACE_COMMAND, (event) => {
      const caret = $caretInside();
      if (!caret || !$isAtStartOfNode(caret.selection.anchor, caret.container)) return false;
      event.preventDefault();
      unwrap(caret.container);
      return true;
    }),
    onCommand(editor, KEY_ARROW_DOWN_COMMAND, (event) => {
      const caret = $caretInside();
      // with Alt and Shift, the key moves the block; with Shift, it selects
      if (!caret || event.shiftKey || caret.block.getNextSibling() || whole(caret.container).getNextSibling())
        return false;
      if (!isCaretInLastLine(editor.getElementByKey(caret.block.getKey()))) return false;
      whole(caret.container).insertAfter($createParagraphNode());
      return false;
    }),
  );
}

import { $getSelection, $isRangeSelection, COMMAND_PRIORITY_LOW, KEY_DOWN_COMMAND, type LexicalEditor } from "lexical";

/** Moves the selected block past its neighbor. */
export function moveBlock(editor: LexicalEditor, direction: "up" | "down"): void {
  editor.update(() => {
    const selection = $getSelection();
    const nodes = selection?.getNodes() ?? [];
    const [first, last] = [nodes[0]?.getTopLevelElement(), nodes.at(-1)?.getTopLevelElement()];
    if (!first || !last) return;
    const neighbor = direction === "up" ? first.getPreviousSibling() : last.getNextSibling();
    if (!neighbor) return;
    if (direction === "up") last.insertAfter(neighbor, false);
    else first.insertBefore(neighbor, false);
    if ($isRangeSelection(selection)) selection.dirty = true;
  });
}

export const registerMoveKeys = (editor: LexicalEditor): (() => void) =>
  editor.registerCommand(
    KEY_DOWN_COMMAND,
    (event) => {
      if (!event.altKey || !event.shiftKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return false;
      event.preventDefault();
      moveBlock(editor, event.key === "ArrowUp" ? "up" : "down");
      return true;
    },
    COMMAND_PRIORITY_LOW,
  );

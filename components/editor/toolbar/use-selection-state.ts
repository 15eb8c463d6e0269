import { $isTableSelection } from "@lexical/table";
import {
  $getSelection,
  $isElementNode,
  $isNodeSelection,
  $isRangeSelection,
  type BaseSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type TextFormatType,
} from "lexical";
import { useEffect, useState } from "react";
import { onCommand } from "../block";
import { ALL_BLOCKS, type BlockName, MENU } from "../blocks";
import { FORMATS } from "../text-formats";

type Surroundings = {
  /** The id of the nearest style around the selection. */
  style: string;
  /** The ids of all menu items around the selection. */
  items: string[];
  alignment: string;
  formats: TextFormatType[];
  context: { block: BlockName; props: object } | undefined;
};

export type SelectionState = Surroundings & { canUndo: boolean; canRedo: boolean };

/** Whether the selection is in a link, and not in an address that is not a link yet. */
export const isInLink = ({ context }: SelectionState): boolean =>
  context?.block === "link" && !("isTyped" in context.props);

const NOTHING: Surroundings = { style: "paragraph", items: [], alignment: "left", formats: [], context: undefined };

function findContext(path: LexicalNode[], selection: BaseSelection): Surroundings["context"] {
  for (const node of path) {
    for (const [block, { context }] of ALL_BLOCKS) {
      const props = context?.find(node, selection);
      if (props) return { block, props };
    }
  }
  return undefined;
}

function $readSurroundings(): Surroundings {
  const selection = $getSelection();
  if ($isNodeSelection(selection)) {
    const [node] = selection.getNodes();
    return node ? { ...NOTHING, context: findContext([node, ...node.getParents()], selection) } : NOTHING;
  }
  if (!$isRangeSelection(selection) && !$isTableSelection(selection)) return NOTHING;
  const anchor = selection.anchor.getNode();
  const path: LexicalNode[] = [anchor, ...anchor.getParents()];
  const block = path.find((node) => $isElementNode(node) && !node.isInline());
  const items = path.flatMap((node) => MENU.filter(({ matches }) => matches?.(node)));
  return {
    style: items.find(({ places }) => places.includes("styles") || places.length === 0)?.id ?? "paragraph",
    items: items.map(({ id }) => id),
    alignment: ($isElementNode(block) && block.getFormatType()) || "left",
    formats: FORMATS.filter(({ type }) => selection.hasFormat(type)).map(({ type }) => type),
    context: findContext(path, selection),
  };
}

export function useSelectionState(editor: LexicalEditor): SelectionState {
  const [state, setState] = useState<SelectionState>({ ...NOTHING, canUndo: false, canRedo: false });
  useEffect(() => {
    const put = (change: Partial<SelectionState>) => {
      setState((before) => {
        const after = { ...before, ...change };
        return JSON.stringify(after) === JSON.stringify(before) ? before : after;
      });
      return false;
    };
    return mergeRegister(
      editor.registerUpdateListener(() => void put(editor.read("latest", $readSurroundings))),
      onCommand(editor, CAN_UNDO_COMMAND, (canUndo) => put({ canUndo })),
      onCommand(editor, CAN_REDO_COMMAND, (canRedo) => put({ canRedo })),
    );
  }, [editor]);
  return state;
}

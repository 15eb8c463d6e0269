import { $isCodeNode } from "@lexical/code-core";
import { $isLinkNode } from "@lexical/link";
import { $isListNode, type ListNode } from "@lexical/list";
import { $isHeadingNode, $isQuoteNode } from "@lexical/rich-text";
import { $isTableCellNode, $isTableSelection } from "@lexical/table";
import {
  $getSelection,
  $isElementNode,
  $isNodeSelection,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type TextFormatType,
} from "lexical";
import { useEffect, useState } from "react";
import { $isImageNode } from "../nodes/image/image-node";
import { $isVideoNode } from "../nodes/video/video-node";
import { FORMATS } from "../text-formats";

/** Where the selection is, as far as the tools show it. */
export type SelectionState = {
  block: string;
  alignment: string;
  formats: TextFormatType[];
  link?: { url: string };
  isInQuote: boolean;
  isInTable: boolean;
  hasCells: boolean;
  codeLanguage?: string;
  media?: { name: "image" | "video"; key: string };
  canUndo: boolean;
  canRedo: boolean;
};

const NOWHERE: Place = {
  block: "paragraph",
  alignment: "left",
  formats: [],
  isInQuote: false,
  isInTable: false,
  hasCells: false,
};

function $blockName(path: LexicalNode[]): string {
  for (const node of path) {
    if ($isListNode(node)) return (node as ListNode).getListType();
    if ($isHeadingNode(node)) return `heading-${node.getTag().slice(1)}`;
    if ($isCodeNode(node)) return "code";
  }
  return "paragraph";
}

type Place = Omit<SelectionState, "canUndo" | "canRedo">;

function $read(): Place {
  const selection = $getSelection();
  if ($isNodeSelection(selection)) {
    const [node] = selection.getNodes();
    if ($isImageNode(node)) return { ...NOWHERE, media: { name: "image", key: node.getKey() } };
    if ($isVideoNode(node)) return { ...NOWHERE, media: { name: "video", key: node.getKey() } };
    return NOWHERE;
  }
  if (!$isRangeSelection(selection) && !$isTableSelection(selection)) return NOWHERE;
  const anchor = selection.anchor.getNode();
  const path: LexicalNode[] = [anchor, ...anchor.getParents()];
  const block = path.find((node) => $isElementNode(node) && !node.isInline());
  const link = path.find($isLinkNode);
  const code = path.find($isCodeNode);
  return {
    block: $blockName(path),
    alignment: ($isElementNode(block) && block.getFormatType()) || "left",
    formats: FORMATS.filter(({ type }) => selection.hasFormat(type)).map(({ type }) => type),
    ...(link ? { link: { url: link.getURL() } } : {}),
    isInQuote: path.some($isQuoteNode),
    isInTable: path.some($isTableCellNode),
    hasCells: $isTableSelection(selection),
    ...(code ? { codeLanguage: code.getLanguage() ?? "" } : {}),
  };
}

export function useSelectionState(editor: LexicalEditor): SelectionState {
  const [state, setState] = useState<SelectionState>({ ...NOWHERE, canUndo: false, canRedo: false });
  useEffect(() => {
    const put = (place: Place) =>
      setState((before) => {
        const { canUndo, canRedo } = before;
        const after = { ...place, canUndo, canRedo };
        return JSON.stringify(after) === JSON.stringify(before) ? before : after;
      });
    const putHistory = (change: Partial<SelectionState>) => {
      setState((before) => ({ ...before, ...change }));
      return false;
    };
    return mergeRegister(
      editor.registerUpdateListener(() => put(editor.read("latest", $read))),
      editor.registerCommand(CAN_UNDO_COMMAND, (canUndo) => putHistory({ canUndo }), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_REDO_COMMAND, (canRedo) => putHistory({ canRedo }), COMMAND_PRIORITY_LOW),
    );
  }, [editor]);
  return state;
}

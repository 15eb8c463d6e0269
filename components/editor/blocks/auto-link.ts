import { $createLinkNode, $isLinkNode } from "@lexical/link";
import {
  $getNodeByKey,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  COLLABORATION_TAG,
  HISTORIC_TAG,
  HISTORY_PUSH_TAG,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
  mergeRegister,
  PASTE_TAG,
} from "lexical";
import { onCommandFirst } from "../block";
import { findAddress } from "./link-address";

const TRAILING = /[.,;:!?'"”’»)\]]*$/;

/** The address that ends before `offset`, without punctuation after it. */
function addressBefore(text: string, offset: number): { start: number; end: number; url: string } | undefined {
  const word = /\S+$/.exec(text.slice(0, offset))?.[0] ?? "";
  const found = word.length <= 2048 ? findAddress(word) : undefined;
  if (!found || !/^[("'“‘«[]*$/.test(word.slice(0, found.index))) return undefined;
  if (TRAILING.exec(word.slice(found.index + found.length))?.[0] !== word.slice(found.index + found.length))
    return undefined;
  const start = offset - word.length + found.index;
  return { start, end: start + found.length, url: found.url };
}

function $linkBefore(nodeKey: string, offset: number): void {
  const node = $getNodeByKey(nodeKey);
  if (!$isTextNode(node) || !node.isSimpleText() || node.hasFormat("code")) return;
  if (node.getParents().some($isLinkNode)) return;
  const address = addressBefore(node.getTextContent(), offset);
  if (!address) return;
  const [first, second] = node.splitText(address.start, address.end);
  const words = address.start === 0 ? first : second;
  if (!words) return;
  const link = $createLinkNode(address.url);
  words.insertBefore(link);
  link.append(words);
}

/** Links an address when a space or Enter follows; undo removes the link only. */
export function registerAutoLink(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerUpdateListener(({ tags, dirtyLeaves, editorState, prevEditorState }) => {
      if (editor.isComposing() || dirtyLeaves.size === 0) return;
      if ([HISTORIC_TAG, COLLABORATION_TAG, PASTE_TAG].some((tag) => tags.has(tag))) return;
      const typed = editorState.read(() => {
        const selection = $getSelection();
        if (!$isRangeSelection(selection) || !selection.isCollapsed() || selection.anchor.type !== "text") return;
        const { key, offset } = selection.anchor;
        const text = selection.anchor.getNode().getTextContent();
        return /\s/.test(text[offset - 1] ?? "") ? { key, offset: offset - 1 } : undefined;
      });
      if (!typed) return;
      const before = prevEditorState.read(() => {
        const node = $getNodeByKey(typed.key);
        return $isTextNode(node) ? node.getTextContent() : undefined;
      });
      const now = editorState.read(() => $getNodeByKey(typed.key)?.getTextContent());
      // one character more: the space was typed
      if (before === undefined || now?.length !== before.length + 1) return;
      const isAddress = addressBefore(now, typed.offset) !== undefined;
      if (isAddress) editor.update(() => $linkBefore(typed.key, typed.offset), { tag: HISTORY_PUSH_TAG });
    }),
    onCommandFirst(editor, KEY_ENTER_COMMAND, () => {
      const selection = $getSelection();
      if ($isRangeSelection(selection) && selection.isCollapsed() && selection.anchor.type === "text")
        $linkBefore(selection.anchor.key, selection.anchor.offset);
      return false;
    }),
  );
}

import { $findCellNode, $findTableNode, $isTableSelection } from "@lexical/table";
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isDecoratorNode,
  $isNodeSelection,
  $isRangeSelection,
  BEFORE_INPUT_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
  type RangeSelection,
} from "lexical";
import { focusCaption } from "../focus-editor";
import { onCommand } from "../block";

/** Moves the caret to an empty paragraph below the selected block, or to the end of the first selected cell. */
export function $leaveSelection(): RangeSelection | undefined {
  const selection = $getSelection();
  const isOfCells = $isTableSelection(selection);
  if (isOfCells || $isRangeSelection(selection)) {
    const [first, last] = [selection.anchor, selection.focus].map((point) => $findCellNode(point.getNode()));
    if (!first || !last) return undefined;
    // Lexical turns a range over cells into a cell selection late: fast typing may come before that
    const isOverCells = isOfCells || (!first.is(last) && $findTableNode(first)?.is($findTableNode(last)));
    return isOverCells ? first.selectEnd() : undefined;
  }
  if (!$isNodeSelection(selection)) return undefined;
  const last = selection.getNodes().at(-1);
  const block = last && (last.isInline() ? last.getTopLevelElement() : last);
  if (!block || (!$isDecoratorNode(last) && !last.isInline())) return undefined;
  const paragraph = $createParagraphNode();
  block.insertAfter(paragraph);
  return paragraph.select();
}

/** Keys of input methods, phone keyboards and dead keys: the browser inserts their text at the caret. */
const COMPOSING_KEYS = ["Process", "Unidentified", "Dead"];

/** Typing, Enter and paste go below a selected block, Tab to its caption; typing over cells goes into the first one. */
export function registerDataNodeKeys(editor: LexicalEditor): () => void {
  return mergeRegister(
    onCommand(editor, KEY_DOWN_COMMAND, (event) => {
      const isComposing = COMPOSING_KEYS.includes(event.key);
      const isTyping = isComposing || event.key.length === 1;
      if (!isTyping || event.ctrlKey || event.metaKey || (event.altKey && !event.getModifierState("AltGraph")))
        return false;
      const caret = $leaveSelection();
      if (!caret || isComposing) return false;
      event.preventDefault();
      caret.insertText(event.key);
      return true;
    }),
    // input without keys: emoji pickers, dictation, phone keyboards
    onCommand(editor, BEFORE_INPUT_COMMAND, (event) => {
      // words of another program go where they are dropped: Lexical inserts them at a caret only
      if (event.inputType === "insertFromDrop" && $isNodeSelection($getSelection())) {
        const [place] = event.getTargetRanges();
        const caret = $getRoot().selectEnd();
        if (place) caret.applyDOMRange(place);
        return false;
      }
      const caret = event.inputType === "insertText" && event.data ? $leaveSelection() : undefined;
      if (!caret) return false;
      event.preventDefault();
      caret.insertText(event.data ?? "");
      return true;
    }),
    onCommand(editor, KEY_ENTER_COMMAND, (event) => {
      if (!$leaveSelection()) return false;
      event?.preventDefault();
      return true;
    }),
    // from a picture to its caption
    onCommand(editor, KEY_TAB_COMMAND, (event) => {
      const selection = $getSelection();
      const [node, ...others] = $isNodeSelection(selection) ? selection.getNodes() : [];
      if (!node || others.length > 0 || event.shiftKey || !focusCaption(editor, node.getKey())) return false;
      event.preventDefault();
      return true;
    }),
    // only moves the caret; others handle the paste
    onCommand(editor, PASTE_COMMAND, (event) => {
      // Lexical pastes formatted text into selected cells without its formats, links, pictures and notes
      const html = "clipboardData" in event ? event.clipboardData?.getData("text/html") : "";
      if ($isNodeSelection($getSelection()) || (html && !/<table/i.test(html))) $leaveSelection();
      return false;
    }),
  );
}

import {
  $createParagraphNode,
  $getSelection,
  $isDecoratorNode,
  $isNodeSelection,
  BEFORE_INPUT_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
  type ParagraphNode,
} from "lexical";
import { focusCaption } from "../focus-editor";
import { onCommand } from "../block";

/** Adds an empty paragraph below the selected block and moves the caret there. */
function $paragraphBelow(): ParagraphNode | undefined {
  const selection = $getSelection();
  if (!$isNodeSelection(selection)) return undefined;
  const last = selection.getNodes().at(-1);
  const block = last && (last.isInline() ? last.getTopLevelElement() : last);
  if (!block || (!$isDecoratorNode(last) && !last.isInline())) return undefined;
  const paragraph = $createParagraphNode();
  block.insertAfter(paragraph);
  paragraph.select();
  return paragraph;
}

/** Start of input methods, phone keyboards and dead keys: the browser inserts their text at the caret. */
const COMPOSING_KEYS = ["Process", "Unidentified", "Dead"];

/** Typing, Enter and pasting while a block is selected go below it, Tab to its caption. */
export function registerDataNodeKeys(editor: LexicalEditor): () => void {
  return mergeRegister(
    onCommand(editor, KEY_DOWN_COMMAND, (event) => {
      const isComposing = COMPOSING_KEYS.includes(event.key);
      const isTyping = isComposing || event.key.length === 1;
      if (!isTyping || event.ctrlKey || event.metaKey || (event.altKey && !event.getModifierState("AltGraph")))
        return false;
      const paragraph = $paragraphBelow();
      if (!paragraph || isComposing) return false;
      event.preventDefault();
      paragraph.select().insertText(event.key);
      return true;
    }),
    // input without keys: emoji pickers, dictation, phone keyboards
    onCommand(editor, BEFORE_INPUT_COMMAND, (event) => {
      const paragraph = event.inputType === "insertText" && event.data ? $paragraphBelow() : undefined;
      if (!paragraph) return false;
      event.preventDefault();
      paragraph.select().insertText(event.data ?? "");
      return true;
    }),
    onCommand(editor, KEY_ENTER_COMMAND, (event) => {
      if (!$paragraphBelow()) return false;
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
    onCommand(editor, PASTE_COMMAND, () => {
      $paragraphBelow();
      return false;
    }),
  );
}

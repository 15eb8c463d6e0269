import {
  $createParagraphNode,
  $getSelection,
  $isDecoratorNode,
  $isNodeSelection,
  BEFORE_INPUT_COMMAND,
  COMMAND_PRIORITY_LOW,
  KEY_DOWN_COMMAND,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
  type ParagraphNode,
} from "lexical";

/** An empty paragraph below the picture or other block that is selected as a whole, with the caret in it. */
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

/** The keys with which an input method, a phone and an accent begin: the browser puts their text where the caret is. */
const COMPOSING_KEYS = ["Process", "Unidentified", "Dead"];

/** Words typed while a block is selected as a whole go below it, and so do Enter and what is pasted. */
export function registerDataNodeKeys(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        const isComposing = COMPOSING_KEYS.includes(event.key);
        const isTyping = isComposing || event.key.length === 1;
        if (!isTyping || event.ctrlKey || event.metaKey || (event.altKey && !event.getModifierState("AltGraph")))
          return false;
        const paragraph = $paragraphBelow();
        if (!paragraph || isComposing) return false;
        event.preventDefault();
        paragraph.select().insertText(event.key);
        return true;
      },
      COMMAND_PRIORITY_LOW,
    ),
    // what comes without a key: emoji pickers, dictation, keyboards of phones
    editor.registerCommand(
      BEFORE_INPUT_COMMAND,
      (event) => {
        const paragraph = event.inputType === "insertText" && event.data ? $paragraphBelow() : undefined;
        if (!paragraph) return false;
        event.preventDefault();
        paragraph.select().insertText(event.data ?? "");
        return true;
      },
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(
      KEY_ENTER_COMMAND,
      (event) => {
        if (!$paragraphBelow()) return false;
        event?.preventDefault();
        return true;
      },
      COMMAND_PRIORITY_LOW,
    ),
    // the paste itself is left to whoever comes next
    editor.registerCommand(
      PASTE_COMMAND,
      () => {
        $paragraphBelow();
        return false;
      },
      COMMAND_PRIORITY_LOW,
    ),
  );
}

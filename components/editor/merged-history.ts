import { getExtensionDependencyFromEditor } from "@lexical/extension";
import { HistoryExtension } from "@lexical/history";
import {
  type EditorState,
  HISTORIC_TAG,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  SKIP_DOM_SELECTION_TAG,
  SKIP_SCROLL_INTO_VIEW_TAG,
} from "lexical";

const missingChanges = new WeakMap<EditorState, (() => void)[]>();

const historyOf = (editor: LexicalEditor) =>
  getExtensionDependencyFromEditor(editor, HistoryExtension).output.historyState.value;

/** Marks an update that does not come from the writer. */
export const MERGED_TAG = "merged";

/** Tags of an update that leaves the scroll position and the user's focus alone. */
export function quietTags(editor: LexicalEditor): string[] {
  const isFocused = editor.getRootElement()?.contains(document.activeElement);
  return [SKIP_SCROLL_INTO_VIEW_TAG, ...(isFocused ? [] : [SKIP_DOM_SELECTION_TAG])];
}

/**
 * Runs `$change` without an undo step, for changes by others and uploads that end. `$again` repeats it in each state
 * that undo or redo shows, so that these revert only the writer's changes.
 */
export function mergeIntoHistory(editor: LexicalEditor, $change: () => void, $again: () => void): void {
  const { undoStack, redoStack } = historyOf(editor);
  for (const { editorState } of [...undoStack, ...redoStack])
    missingChanges.set(editorState, [...(missingChanges.get(editorState) ?? []), $again]);
  editor.update($change, { discrete: true, tag: [HISTORY_MERGE_TAG, MERGED_TAG, ...quietTags(editor)] });
}

export const registerMergedHistory = (editor: LexicalEditor): (() => void) =>
  editor.registerUpdateListener(({ tags }) => {
    const shown = tags.has(HISTORIC_TAG) ? historyOf(editor).current?.editorState : undefined;
    const changes = shown && missingChanges.get(shown);
    if (changes) editor.update(() => changes.forEach(($change) => $change()), { tag: HISTORY_MERGE_TAG });
  });

import { getExtensionDependencyFromEditor } from "@lexical/extension";
import { HistoryExtension } from "@lexical/history";
import { type EditorState, HISTORIC_TAG, HISTORY_MERGE_TAG, type LexicalEditor, type UpdateTag } from "lexical";

/**
 * What comes in from others is no step of undo: it becomes part of the present state, and of each earlier and later one as
 * soon as that is shown. So undo and redo are about one's own changes, and take nothing of the others'.
 */
export function createMergedHistory(editor: LexicalEditor) {
  const missing = new WeakMap<EditorState, (() => void)[]>();
  const history = () => getExtensionDependencyFromEditor(editor, HistoryExtension).output.historyState.value;
  return {
    /** Runs `$change`, and `$again` in each other state. */
    merge: ($change: () => void, $again: () => void, tags: UpdateTag[]) => {
      const { undoStack, redoStack } = history();
      for (const { editorState } of [...undoStack, ...redoStack])
        missing.set(editorState, [...(missing.get(editorState) ?? []), $again]);
      editor.update($change, { discrete: true, tag: [HISTORY_MERGE_TAG, ...tags] });
    },
    register: () =>
      editor.registerUpdateListener(({ tags }) => {
        const shown = tags.has(HISTORIC_TAG) ? history().current?.editorState : undefined;
        const changes = shown && missing.get(shown);
        if (changes) editor.update(() => changes.forEach(($change) => $change()), { tag: HISTORY_MERGE_TAG });
      }),
  };
}

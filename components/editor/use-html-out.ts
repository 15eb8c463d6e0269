import { CLEAR_HISTORY_COMMAND, type LexicalEditor, SKIP_DOM_SELECTION_TAG } from "lexical";
import { type Ref, useEffect, useImperativeHandle, useState } from "react";
import { serialize } from "@/lib/article-html/tree";
import { afterPause } from "@/lib/browser/after-pause";
import { goToPlace, type Place } from "./go-to-place";
import { MERGED_TAG, mergeIntoHistory, registerMergedHistory, quietTags } from "./merged-history";
import { blocksOf } from "./clean-html";
import { $setHtml } from "./read-html";
import { $getHtml } from "./write-html";

export type EditorHandle = {
  getHtml: () => string;
  /** Replaces the text, e.g. with a draft, and clears the undo history. */
  setHtml: (html: string) => void;
  /** Runs a change of the text (`$editHtml`) as one edit, which can be undone. */
  edit: ($change: () => void) => void;
  /** Runs a change from elsewhere without an undo step; `$again` repeats it in the states that undo and redo show. */
  merge: ($change: () => void, $again: () => void) => void;
  focus: () => void;
  goTo: (place: Place) => void;
};

// milliseconds
const PAUSE_MS = 150;

/** Reports the editor's HTML, or the original string if nothing differs, so that opening a post is not a change. */
function createHtmlOut(editor: LexicalEditor, first: string) {
  let original = first;
  let originalAsWritten = serialize(blocksOf(first));
  let html = first;
  let lastReported = first;
  let isDirty = false;
  let report: (html: string) => void = () => {};
  let onOutsideChange = () => {};

  const getHtml = () => {
    if (isDirty) {
      const written = editor.read("latest", $getHtml);
      html = written === originalAsWritten ? original : written;
      isDirty = false;
    }
    return html;
  };
  const flush = () => {
    flushLater.stop();
    const latest = getHtml();
    if (latest === lastReported) return;
    lastReported = latest;
    report(latest);
  };
  const flushLater = afterPause(PAUSE_MS, flush);
  const handle: EditorHandle = {
    getHtml,
    setHtml: (text) => {
      // before the update, with which the history begins
      editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
      editor.update(() => $setHtml(text), { discrete: true });
      original = text;
      originalAsWritten = serialize(blocksOf(text));
      html = text;
      lastReported = text;
      isDirty = false;
      flushLater.stop();
      onOutsideChange();
    },
    edit: ($change) => {
      editor.update($change, { discrete: true, tag: quietTags(editor) });
      flush();
      onOutsideChange();
    },
    merge: ($change, $again) => {
      mergeIntoHistory(editor, $change, $again);
      flush();
    },
    focus: () => editor.focus(),
    goTo: (place) => goToPlace(editor, place),
  };
  return {
    handle,
    flush,
    connect: (screen: { onChange: (html: string) => void; onOutsideChange: () => void }) => {
      report = screen.onChange;
      onOutsideChange = screen.onOutsideChange;
    },
    markChanged: () => {
      isDirty = true;
      flushLater.call();
    },
    applySource: ($change: () => void) =>
      // the focus stays in the HTML view
      editor.update($change, { discrete: true, tag: SKIP_DOM_SELECTION_TAG }),
    onMerged: () => onOutsideChange(),
  };
}

type Props = {
  editor: LexicalEditor;
  value: string;
  onChange: (html: string) => void;
  /** Called after `setHtml`, `edit` and `merge`, and when an upload ends. */
  onOutsideChange: () => void;
  ref: Ref<EditorHandle> | undefined;
};

export function useHtmlOut({ editor, value, onChange, onOutsideChange, ref }: Props) {
  const [out] = useState(() => createHtmlOut(editor, value));
  useEffect(() => out.connect({ onChange, onOutsideChange }));

  useEffect(() => {
    const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, prevEditorState, tags }) => {
      if (!prevEditorState.isEmpty() && (dirtyElements.size > 0 || dirtyLeaves.size > 0)) out.markChanged();
      if (tags.has(MERGED_TAG)) out.onMerged();
    });
    const stopHistory = registerMergedHistory(editor);
    return () => {
      out.flush();
      stop();
      stopHistory();
    };
  }, [editor, out]);

  useImperativeHandle(ref, () => out.handle, [out]);
  return out;
}

import type { LexicalEditor, NodeKey } from "lexical";
import { useEffect } from "react";
import { createStore, useStore } from "@/lib/browser/store";

type RunningUpload = { percent: number; cancel: () => void };

/** Running uploads by editor and placeholder. Not stored in the text, or undo would restore old progress. */
const runningUploads = createStore<ReadonlyMap<string, RunningUpload>>(new Map());

const idOf = (editor: LexicalEditor, placeholder: NodeKey) => `${editor.getKey()}/${placeholder}`;

export const useRunningUpload = (editor: LexicalEditor, placeholder: NodeKey) =>
  useStore(runningUploads).get(idOf(editor, placeholder));

/** The number of uploads outside of texts. */
let otherUploads = 0;

export function useCountedUpload(isUnderWay: boolean): void {
  useEffect(() => {
    if (!isUnderWay) return;
    otherUploads += 1;
    return () => void (otherUploads -= 1);
  }, [isUnderWay]);
}

/** Whether any open text, field or the library has an upload under way. */
export const hasUploads = (): boolean => runningUploads.get().size + otherUploads > 0;

export function beginUpload(editor: LexicalEditor, placeholder: NodeKey) {
  const id = idOf(editor, placeholder);
  const controller = new AbortController();
  const set = (percent?: number) => {
    const all = new Map(runningUploads.get());
    if (percent === undefined) all.delete(id);
    else all.set(id, { percent, cancel: () => controller.abort() });
    runningUploads.set(all);
  };
  set(0);
  return {
    signal: controller.signal,
    onProgress: (percent: number) => {
      if (runningUploads.get().has(id)) set(percent);
    },
    end: () => set(),
  };
}

export const cancelUpload = (editor: LexicalEditor, placeholder: NodeKey) =>
  runningUploads.get().get(idOf(editor, placeholder))?.cancel();

export function cancelUploads(editor: LexicalEditor): void {
  for (const [id, { cancel }] of runningUploads.get()) if (id.startsWith(`${editor.getKey()}/`)) cancel();
}

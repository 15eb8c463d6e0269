import type { LexicalEditor, NodeKey } from "lexical";
import { useEffect } from "react";
import { createStore, useStore } from "@/lib/browser/store";

type RunningUpload = { percent: number; cancel: () => void };

/** By editor and key of the placeholder: no part of the text, whose history has no progress. */
const running = createStore<ReadonlyMap<string, RunningUpload>>(new Map());

const idOf = (editor: LexicalEditor, placeholder: NodeKey) => `${editor.getKey()}/${placeholder}`;

export const useRunningUpload = (editor: LexicalEditor, placeholder: NodeKey) =>
  useStore(running).get(idOf(editor, placeholder));

/** Uploads outside of texts. */
let others = 0;

/** Counts what a field or the library uploads. */
export function useUnderWay(isUnderWay: boolean): void {
  useEffect(() => {
    if (!isUnderWay) return;
    others += 1;
    return () => void (others -= 1);
  }, [isUnderWay]);
}

/** Whether a picture is on its way, of any open text, of a field or into the library. */
export const hasUploads = (): boolean => running.get().size + others > 0;

export function beginUpload(editor: LexicalEditor, placeholder: NodeKey) {
  const id = idOf(editor, placeholder);
  const controller = new AbortController();
  const set = (percent?: number) => {
    const all = new Map(running.get());
    if (percent === undefined) all.delete(id);
    else all.set(id, { percent, cancel: () => controller.abort() });
    running.set(all);
  };
  set(0);
  return {
    signal: controller.signal,
    onProgress: (percent: number) => {
      if (running.get().has(id)) set(percent);
    },
    end: () => set(),
  };
}

export const cancelUpload = (editor: LexicalEditor, placeholder: NodeKey) =>
  running.get().get(idOf(editor, placeholder))?.cancel();

/** Stops what `editor` has under way. */
export function cancelUploads(editor: LexicalEditor): void {
  for (const [id, { cancel }] of running.get()) if (id.startsWith(`${editor.getKey()}/`)) cancel();
}

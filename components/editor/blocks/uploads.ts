import type { LexicalEditor, NodeKey } from "lexical";
import { useEffect } from "react";

/** What a placeholder shows; a new object after each change. */
type RunningUpload = { percent: number; cancel: () => void };

/** By editor and key of the placeholder: no part of the text, whose history has no progress. */
const running = new Map<string, RunningUpload>();
const listeners = new Set<() => void>();

const idOf = (editor: LexicalEditor, placeholder: NodeKey) => `${editor.getKey()}/${placeholder}`;
const notify = () => listeners.forEach((listener) => listener());

export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const uploadOf = (editor: LexicalEditor, placeholder: NodeKey) => running.get(idOf(editor, placeholder));

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
export const hasUploads = (): boolean => running.size + others > 0;

export function beginUpload(editor: LexicalEditor, placeholder: NodeKey) {
  const id = idOf(editor, placeholder);
  const controller = new AbortController();
  const show = (percent: number) => {
    running.set(id, { percent, cancel: () => controller.abort() });
    notify();
  };
  show(0);
  return {
    signal: controller.signal,
    onProgress: (percent: number) => {
      if (running.has(id)) show(percent);
    },
    end: () => {
      running.delete(id);
      notify();
    },
  };
}

/** Stops what `editor` has under way. */
export function cancelUploads(editor: LexicalEditor): void {
  for (const [id, { cancel }] of running) if (id.startsWith(`${editor.getKey()}/`)) cancel();
}

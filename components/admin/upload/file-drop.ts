import { useEffect, useEffectEvent, useState } from "react";

/**
 * Receives the files that are dropped or pasted anywhere on the page: a paste goes to `body` while nothing has the focus.
 * Returns whether files are over the page.
 */
export function useFileDrop(onFiles: (files: FileList) => void): boolean {
  const [isOver, setOver] = useState(false);
  const receive = useEffectEvent(onFiles);

  useEffect(() => {
    const listening = new AbortController();
    const listen = <Type extends keyof DocumentEventMap>(
      type: Type,
      listener: (event: DocumentEventMap[Type]) => void,
    ) => document.addEventListener(type, listener, { signal: listening.signal });
    listen("dragover", (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    });
    listen("dragleave", () => setOver(false));
    listen("drop", (event) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) receive(event.dataTransfer.files);
    });
    listen("paste", (event) => {
      const files = pastedFiles(event);
      if (files) receive(files);
    });
    return () => listening.abort();
  }, []);

  return isOver;
}

export const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

/** The files of a paste. None where a text field takes its words: copied cells of a spreadsheet bring their picture, too. */
export function pastedFiles({ clipboardData, target }: ClipboardEvent): FileList | undefined {
  if (!clipboardData || clipboardData.files.length === 0) return undefined;
  const isInText = target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;
  return isInText && clipboardData.types.includes("text/plain") ? undefined : clipboardData.files;
}

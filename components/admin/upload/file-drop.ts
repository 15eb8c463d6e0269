import { useState } from "react";
import { useListener } from "@/lib/browser/use-listener";

/** Receives the files that are dropped or pasted anywhere on the page. Returns true while files are dragged over it. */
export function useFileDrop(onFiles: (files: FileList) => void): boolean {
  const [isOver, setOver] = useState(false);
  useListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  });
  useListener("dragleave", () => setOver(false));
  useListener("drop", (event) => {
    setOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer) onFiles(event.dataTransfer.files);
  });
  useListener("paste", (event) => {
    const files = pastedFiles(event);
    if (files) onFiles(files);
  });
  return isOver;
}

export const hasFiles = ({ dataTransfer }: Pick<DragEvent, "dataTransfer">) =>
  dataTransfer?.types.includes("Files") ?? false;

/** The files of a paste. None if a text field takes its text: spreadsheet cells are copied with a picture of them. */
export function pastedFiles({ clipboardData, target }: ClipboardEvent): FileList | undefined {
  if (!clipboardData || clipboardData.files.length === 0) return undefined;
  const isInText = target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;
  return isInText && clipboardData.types.includes("text/plain") ? undefined : clipboardData.files;
}

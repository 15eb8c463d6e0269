import { type ClipboardEvent, type DragEvent, useState } from "react";

/** For an element that takes files which are dropped on it, or pasted. */
export function useDroppedFiles(onFiles: (files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      onFiles(event.dataTransfer.files);
    },
    onPaste: ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData.files.length > 0) onFiles(clipboardData.files);
    },
  };
  return { isOver, handlers };
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

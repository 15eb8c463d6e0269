import { type DragEvent, useRef } from "react";
import { hasFiles } from "./file-drop";

type Options = {
  label: string;
  /** Media types or file extensions. */
  accept: readonly string[];
  multiple?: boolean;
  onFiles: (files: FileList) => void;
};

/**
 * Returns a hidden file input to render, a function that opens its dialog, and the props that let an element accept
 * dropped files. The same file can be chosen again.
 */
export function useFileInput({ label, accept, multiple, onFiles }: Options) {
  const field = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={field}
      type="file"
      hidden
      multiple={multiple}
      accept={accept.join(",")}
      aria-label={label}
      onChange={({ target }) => {
        if (target.files) onFiles(target.files);
        target.value = "";
      }}
    />
  );
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      // React bubbles events out of a dialog to the form behind it
      event.stopPropagation();
      onFiles(event.dataTransfer.files);
    },
  };
  return { input, choose: () => field.current?.click(), drop };
}

import { type ReactNode, useRef } from "react";

type Options = {
  label: string;
  /** Media types, or endings. */
  accept: readonly string[];
  multiple?: boolean;
  onFiles: (files: FileList) => void;
};

/** A hidden file input, to be rendered, and what opens its dialog. The same file can be chosen again. */
export function useFileInput({ label, accept, multiple, onFiles }: Options): { input: ReactNode; choose: () => void } {
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
  return { input, choose: () => field.current?.click() };
}

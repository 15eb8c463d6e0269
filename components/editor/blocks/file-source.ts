import { type ComponentType, createContext } from "react";

/** A stored file. */
export type SourceFile = { objectPath: string; name: string; bytes: number };

/** Where the editor's files come from; undefined where the screen has none. */
export type FileSource = {
  /** Stores a file; undefined when `signal` stopped it. Rejects with an error whose message can be shown. */
  upload: (
    file: File,
    options?: { onProgress?: (percent: number) => void; signal?: AbortSignal },
  ) => Promise<SourceFile | undefined>;
  /** A dialog to choose one. */
  Picker: ComponentType<{ label: string; onPick: (file: SourceFile) => void; onClose: () => void }>;
};

export const FileSourceContext = createContext<FileSource | undefined>(undefined);

import { useEffect, useRef, useState } from "react";

type Upload<Stored> = (
  file: File,
  options: { onProgress: (percent: number) => void; signal: AbortSignal },
) => Promise<Stored | undefined>;

/** Stores the files of a dialog, one at a time; closing the dialog stops an upload. */
export function useFileUpload<Stored>(
  upload: Upload<Stored> | undefined,
  { onStored, onError }: { onStored: (stored: Stored) => void; onError: (message: string | undefined) => void },
) {
  const [percent, setPercent] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function store(file: File): Promise<void> {
    if (!upload || percent !== undefined) return;
    setPercent(0);
    onError(undefined);
    running.current = new AbortController();
    try {
      const stored = await upload(file, { onProgress: setPercent, signal: running.current.signal });
      if (stored) onStored(stored);
    } catch (failure) {
      onError(failure instanceof Error ? failure.message : "Failed to process uploaded file");
    }
    setPercent(undefined);
  }

  return {
    /** Of the upload that is running. */
    percent,
    store: (file: File) => void store(file),
  };
}

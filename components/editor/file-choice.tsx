import type { LucideIcon } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Source } from "./blocks/sources";

type Props<Stored> = {
  label: string;
  /** The noun in the title of the library, as in "Choose picture". */
  kind: string;
  accept: readonly string[];
  icon: LucideIcon;
  source: Source<Stored>;
  isBusy: boolean;
  onFile: (file: File) => void;
  onPick: (stored: Stored) => void;
};

export function FileChoice<Stored>({ label, kind, accept, icon: Icon, source, isBusy, onFile, onPick }: Props<Stored>) {
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Button asChild variant="outline" className="focus-within:outline-ring focus-within:outline-3" disabled={isBusy}>
        <label htmlFor={id}>
          {isBusy ? "Uploading…" : label}
          <input
            id={id}
            type="file"
            aria-label="Upload"
            className="sr-only"
            accept={accept.join(",")}
            aria-disabled={isBusy || undefined}
            onClick={(event) => isBusy && event.preventDefault()}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onFile(file);
              target.value = "";
            }}
          />
        </label>
      </Button>
      <Button
        variant="outline"
        aria-label="Choose from the library"
        disabled={isBusy}
        onClick={() => setChoosing(true)}
      >
        <Icon /> Library
      </Button>
      {isChoosing && (
        <source.Picker
          label={kind}
          onPick={(stored) => {
            setChoosing(false);
            onPick(stored);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** Stores the files of a dialog, one at a time; closing the dialog stops an upload. */
export function useFileUpload<Stored>(
  { upload }: Source<Stored>,
  { onStored, onError }: { onStored: (stored: Stored) => void; onError: (message: string | undefined) => void },
) {
  const [percent, setPercent] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function store(file: File): Promise<void> {
    if (percent !== undefined) return;
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

  return { percent, store: (file: File) => void store(file) };
}

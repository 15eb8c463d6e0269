"use client";
import type { LucideIcon } from "lucide-react";
import { type ComponentType, useId, useState } from "react";
import { Button } from "@/components/ui/button";

/** Buttons for a file to upload, or one of the library. */
export function FileChoice<Stored>({
  label,
  kind,
  accept,
  icon: Icon,
  Picker,
  isBusy,
  onFile,
  onPick,
}: {
  label: string;
  /** As the library calls it. */
  kind: string;
  /** Media types. */
  accept: readonly string[];
  icon: LucideIcon;
  Picker: ComponentType<{ label: string; onPick: (stored: Stored) => void; onClose: () => void }>;
  isBusy: boolean;
  onFile: (file: File) => void;
  onPick: (stored: Stored) => void;
}) {
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
            disabled={isBusy}
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
        <Picker
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

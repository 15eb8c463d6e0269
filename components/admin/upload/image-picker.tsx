"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useImageUpload } from "./use-image-upload";

/** The Upload button: opens the file dialog, then shows how far it is and lets one stop it. */
export function ImagePicker({ label, what, onUploaded }: { label: string; what: string; onUploaded: (path: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { upload, cancel, percent } = useImageUpload(what);

  const pick = async (files: FileList | null) => {
    const file = files?.[0];
    if (input.current) input.current.value = "";
    const path = file && (await upload(file));
    if (path) onUploaded(path);
  };

  return (
    <div className="picker">
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={`${label} file`}
        onChange={(event) => void pick(event.target.files)}
      />
      {percent === undefined ? (
        <Button variant="outline" size="small" aria-label={`Upload ${label}`} onClick={() => input.current?.click()}>
          <Icon name="upload" size={16} /> Upload
        </Button>
      ) : (
        <>
          <progress max={100} value={percent} aria-label={`Uploading ${label}`} />
          <Button variant="ghost" size="small" aria-label={`Cancel upload of ${label}`} onClick={cancel}>
            Cancel
          </Button>
        </>
      )}
    </div>
  );
}

"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { Upload } from "lucide-react";
import { IMAGE_TYPES } from "@/lib/media/limits";
import type { PlacedPicture } from "../media/placed-picture";
import { useWhileOpen } from "@/components/ui/use-while-open";
import { useImageUpload } from "./use-image-upload";

/** Upload button, then the progress with a Cancel button. */
export function ImagePicker({
  label,
  what,
  onBegin,
  onUploaded,
}: {
  label: string;
  what: string;
  onBegin?: (() => void) | undefined;
  onUploaded: (picture: PlacedPicture) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { upload, cancel, percent } = useImageUpload(what);
  const place = useWhileOpen(onUploaded);

  const pick = async (files: FileList | null) => {
    const file = files?.[0];
    if (input.current) input.current.value = "";
    if (!file) return;
    onBegin?.();
    const picture = await upload(file);
    if (picture) place(picture);
  };

  return (
    <div className="picker">
      <input
        ref={input}
        type="file"
        accept={Object.keys(IMAGE_TYPES).join(",")}
        hidden
        aria-label={`${label} file`}
        onChange={(event) => void pick(event.target.files)}
      />
      {percent === undefined ? (
        <Button variant="outline" aria-label={`Upload ${label}`} onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" /> Upload
        </Button>
      ) : (
        <>
          <Progress value={percent} aria-label={`Uploading ${label}`} />
          <Button variant="ghost" aria-label={`Cancel upload of ${label}`} onClick={cancel}>
            Cancel
          </Button>
        </>
      )}
    </div>
  );
}

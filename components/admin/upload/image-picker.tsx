"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { Upload } from "lucide-react";
import { IMAGE_TYPES } from "@/lib/media/limits";
import { type PlacedPicture, placedUpload } from "../media/placed-picture";
import { useWhileOpen } from "@/components/ui/use-while-open";
import { useUpload } from "./use-uploads";

/** Upload button, then the progress with a Cancel button. `what` names the picture in toasts: "Image", "OG image". */
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
  const place = useWhileOpen(onUploaded);
  const { upload, cancel, percent } = useUpload({
    prepares: false,
    done: `${what} uploaded successfully`,
    failure: `Failed to process uploaded ${what === "Image" ? "image" : what}`,
    async onStored(stored, signal) {
      const picture = await placedUpload(stored);
      if (!signal.aborted) place(picture);
    },
  });

  return (
    <div className="picker">
      <input
        ref={input}
        type="file"
        accept={Object.keys(IMAGE_TYPES).join(",")}
        hidden
        aria-label={`${label} file`}
        onChange={({ target }) => {
          if (target.files?.length) onBegin?.();
          upload(target.files ?? []);
          target.value = "";
        }}
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

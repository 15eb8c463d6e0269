"use client";

import { GalleryHorizontalEnd, X } from "lucide-react";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { PlacedPicture } from "../media/placed-picture";
import { ImagePicker } from "../upload/image-picker";
import { useField } from "./form";

const MediaPicker = lazyDialog(async () => (await import("../media/media-picker")).MediaPicker);

/**
 * An image by URL, upload or choice from the library, with preview. `what` names it in the toasts; `onPlace` is called with
 * a picture of the library, or with null when the image is removed, `onUpload` when an upload begins.
 */
export function ImageField({
  name,
  label,
  hint,
  what = "Image",
  placeholder = "https://… or upload",
  onPlace,
  onUpload,
}: {
  name: string;
  label: string;
  hint?: string;
  what?: string;
  placeholder?: string;
  onPlace?: (picture: PlacedPicture | null) => void;
  onUpload?: () => void;
}) {
  const { id, error, register, control } = useField(name);
  const { setValue, setFocus } = useFormContext();
  const address = String(useWatch({ control, name }) ?? "");
  function place(picture: PlacedPicture | null) {
    setValue(name, picture?.objectPath ?? "", { shouldDirty: true, shouldValidate: true });
    onPlace?.(picture);
  }

  const [isChoosing, setChoosing] = useState(false);

  return (
    <div>
      {isChoosing && (
        <MediaPicker
          label={label}
          onPick={(picture) => {
            place(picture);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      <Field id={id} label={label} hint={hint} error={error}>
        {(aria) => (
          <div className="flex flex-wrap gap-2">
            <Input
              type="text"
              inputMode="url"
              placeholder={placeholder}
              autoComplete="off"
              spellCheck={false}
              className="min-w-44 flex-1"
              {...aria}
              {...register(name)}
            />
            <ImagePicker label={label} what={what} onBegin={onUpload} onUploaded={place} />
            <Button variant="outline" aria-label={`Choose ${label} from the library`} onClick={() => setChoosing(true)}>
              <GalleryHorizontalEnd /> Library
            </Button>
          </div>
        )}
      </Field>
      {address && (
        <div className="-mt-2 mb-4 flex items-end gap-2">
          <Preview key={address} address={address} label={label} />
          <Button
            variant="ghost"
            aria-label={`Remove ${label}`}
            onClick={() => {
              place(null);
              setFocus(name);
            }}
          >
            <X /> Remove
          </Button>
        </div>
      )}
    </div>
  );
}

/** Nothing for a broken image. */
function Preview({ address, label }: { address: string; label: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <img
      src={address}
      alt={`${label} preview`}
      className="max-h-44 max-w-[min(20rem,60%)] border object-contain"
      onError={() => setFailed(true)}
    />
  );
}

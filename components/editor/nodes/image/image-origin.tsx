"use client";
import { GalleryHorizontalEnd } from "lucide-react";
import { use, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Progress } from "@/components/ui/progress";
import { HEIC_TYPES, IMAGE_TYPES } from "@/lib/media/limits";
import { PictureSourceContext, type SourcePicture } from "./picture-source";

/** A file to store, a picture of the library, or an address, with the preview. */
export function ImageOrigin({
  address,
  typed,
  error,
  percent,
  onFile,
  onPick,
  onType,
}: {
  /** The allowed address of the picture. */
  address: string | undefined;
  typed: string;
  error: string | undefined;
  /** Of the upload that is running. */
  percent: number | undefined;
  onFile: (file: File) => void;
  onPick: (picture: SourcePicture) => void;
  onType: (address: string) => void;
}) {
  const source = use(PictureSourceContext);
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  const isBusy = percent !== undefined;
  return (
    <>
      {source && (
        <div className="mb-3 flex items-center gap-4">
          <div className="bg-muted border-border grid h-24 w-32 shrink-0 place-items-center overflow-hidden border">
            {address && <img src={address} alt="Preview" className="size-full object-contain" />}
          </div>
          <div className="grid min-w-0 gap-2">
            <div className="flex flex-wrap gap-2">
              <Button
                asChild
                variant="outline"
                className="focus-within:outline-ring focus-within:outline-3"
                disabled={isBusy}
              >
                <label htmlFor={id}>
                  {isBusy ? "Uploading…" : address ? "Replace picture" : "Upload picture"}
                  <input
                    id={id}
                    type="file"
                    aria-label="Upload"
                    className="sr-only"
                    accept={[...Object.keys(IMAGE_TYPES), ...HEIC_TYPES].join(",")}
                    disabled={isBusy}
                    onChange={({ target }) => {
                      const file = target.files?.[0];
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
                <GalleryHorizontalEnd /> Library
              </Button>
            </div>
            {isBusy ? (
              <Progress value={percent} aria-label="Upload progress" className="w-full" />
            ) : (
              <p className="text-muted-foreground text-[0.8125rem]">A copied picture can be pasted here</p>
            )}
          </div>
          {isChoosing && (
            <source.Picker
              label="picture"
              onPick={(picture) => {
                setChoosing(false);
                onPick(picture);
              }}
              onClose={() => setChoosing(false)}
            />
          )}
        </div>
      )}
      <Field id={`${id}-src`} label={source ? "Or an image address" : "Address"} {...(error && { error })}>
        {(control) => (
          <Input
            {...control}
            type="url"
            value={typed}
            onChange={({ target }) => onType(target.value)}
            placeholder="https://"
            autoFocus={!source}
          />
        )}
      </Field>
    </>
  );
}

import { GalleryHorizontalEnd } from "lucide-react";
import { use, useId } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Progress } from "@/components/ui/progress";
import { HEIC_TYPES, IMAGE_TYPES } from "@/lib/media/limits";
import { FileChoice } from "../file-choice";
import type { PlacedPicture } from "@/lib/media/rules";
import { PictureSourceContext } from "./sources";

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
  address: string | undefined;
  typed: string;
  error: string | undefined;
  /** Of the upload that is running. */
  percent: number | undefined;
  onFile: (file: File) => void;
  onPick: (picture: PlacedPicture) => void;
  onType: (address: string) => void;
}) {
  const source = use(PictureSourceContext);
  const id = useId();
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
              <FileChoice
                label={address ? "Replace picture" : "Upload picture"}
                kind="picture"
                accept={[...Object.keys(IMAGE_TYPES), ...HEIC_TYPES]}
                icon={GalleryHorizontalEnd}
                Picker={source.Picker}
                isBusy={isBusy}
                onFile={onFile}
                onPick={onPick}
              />
            </div>
            {isBusy ? (
              <Progress value={percent} aria-label="Upload progress" className="w-full" />
            ) : (
              <p className="text-muted-foreground text-[0.8125rem]">A copied picture can be pasted here</p>
            )}
          </div>
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

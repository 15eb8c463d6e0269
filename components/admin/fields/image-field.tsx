import { GalleryHorizontalEnd, Upload, X } from "lucide-react";
import { type ComponentProps, useRef, useState } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, Input } from "@/components/ui/field";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Progress } from "@/components/ui/progress";
import { toastError } from "@/components/ui/sonner";
import { useWhileOpen } from "@/components/ui/use-while-open";
import { IMAGE_TYPES } from "@/lib/media/limits";
import { type PlacedPicture, proposedAlt } from "@/lib/media/rules";
import { storedLink } from "@/lib/validation/address";
import { LoadedImage } from "../loaded-image";
import { fetchPicture } from "../media/placed-picture";
import { useFileInput } from "../upload/file-input";
import { ONE_FILE, useUpload } from "../upload/use-uploads";
import { useField } from "./form";

const MediaPicker = lazyDialog(() => import("../media/media-picker"), "MediaPicker");

/**
 * An image by URL, upload, drop or choice from the library, with a preview. `what` names it in toasts. The library
 * proposes the text of the field `altName`, if the form has it; `noAlt` is its value without a text.
 */
export function ImageField({
  name,
  altName = "",
  noAlt = null,
  label,
  hint,
  what = "Image",
  placeholder = "https://… or upload",
}: {
  name: string;
  altName?: string;
  noAlt?: string | null;
  label: string;
  hint?: string;
  what?: string;
  placeholder?: string;
}) {
  const { id, error, register, control } = useField(name);
  const { getValues, setValue, setFocus } = useFormContext();
  const address = String(useWatch({ control, name }) ?? "");
  const addressAndAlt = () => getValues([name, altName]) as unknown[];
  const atUpload = useRef<unknown[]>([]);

  /** Leaves an address that was entered `since` the upload began, and text, which describes the new picture. */
  function place(picture: PlacedPicture | null, since = addressAndAlt()) {
    const [now, alt] = addressAndAlt();
    if (now && now !== since[0]) return;
    setValue(name, picture?.objectPath ?? "", { shouldDirty: true, shouldValidate: true });
    if (alt !== undefined && alt === since[1])
      setValue(altName, (picture && proposedAlt(picture)) ?? noAlt, { shouldDirty: true });
    atUpload.current[1] = getValues(altName);
  }

  const [isChoosing, setChoosing] = useState(false);
  const upload = useImageUpload({
    label,
    what,
    onBegin: () => {
      atUpload.current = addressAndAlt();
    },
    onUploaded: (picture) => place(picture, atUpload.current),
  });

  return (
    <div {...upload.drop}>
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
              {...register(name, { setValueAs: storedLink })}
            />
            <div className="flex flex-wrap gap-2">
              {upload.button}
              <Button
                variant="outline"
                aria-label={`Choose ${label} from the library`}
                onClick={() => setChoosing(true)}
              >
                <GalleryHorizontalEnd /> Library
              </Button>
            </div>
          </div>
        )}
      </Field>
      {address && (
        <div className="-mt-2 mb-4 flex items-end gap-2">
          <LoadedImage
            src={address}
            alt={`${label} preview`}
            className="max-h-44 max-w-[min(20rem,60%)] border object-contain"
          />
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

type ImageUpload = {
  label: string;
  what: string;
  onBegin?: (() => void) | undefined;
  onUploaded: (picture: PlacedPicture) => void;
};

/**
 * Returns a button, which uploads and then shows the progress and cancels, and the props that let an element accept a
 * dropped picture. `what` names the picture in toasts: "Image", "OG image".
 */
export function useImageUpload({ label, what, onBegin, onUploaded }: ImageUpload) {
  const place = useWhileOpen(onUploaded);
  const { upload, cancel, percent } = useUpload({
    prepares: false,
    done: `${what} uploaded successfully`,
    failure: `Failed to process uploaded ${what === "Image" ? "image" : what}`,
    async onStored(stored, signal) {
      const picture = await fetchPicture(stored);
      if (!signal.aborted) place(picture);
    },
  });

  const { input, choose, drop } = useFileInput({
    label: `${label} file`,
    accept: Object.keys(IMAGE_TYPES),
    onFiles: (files) => {
      // dropped during an upload
      if (percent !== undefined) return toastError(ONE_FILE);
      if (files.length > 0) onBegin?.();
      upload(files);
    },
  });

  const button = (
    <div>
      {input}
      {percent !== undefined && <Progress value={percent} aria-label={`Uploading ${label}`} />}
      {/* a single button, so that it keeps the focus */}
      <Button
        variant={percent === undefined ? "outline" : "ghost"}
        aria-label={percent === undefined ? `Upload ${label}` : `Cancel upload of ${label}`}
        onClick={percent === undefined ? choose : cancel}
      >
        {percent === undefined ? (
          <>
            <Upload aria-hidden="true" /> Upload
          </>
        ) : (
          "Cancel"
        )}
      </Button>
    </div>
  );
  return { button, drop };
}

/** An image with its alternative text below it. */
export function DescribedImageField(image: ComponentProps<typeof ImageField> & { altName: string }) {
  const { control } = useFormContext();
  const address: unknown = useWatch({ control, name: image.name });
  return (
    <>
      <ImageField {...image} />
      {address ? <AltField name={image.altName} /> : null}
    </>
  );
}

/** The alternative text of a picture where it is used: empty for a decorative one, null while undecided. */
function AltField({ name }: { name: string }) {
  const { id, error, control } = useField(name);
  const { field } = useController({ name, control });
  const isDecorative = field.value === "";
  const typed = useRef<unknown>(null);
  return (
    <div className="mb-3">
      <Field
        id={id}
        label="Alternative text"
        hint="What the picture shows, for those who cannot see it"
        error={error}
        className="mb-1.5"
      >
        {(aria) => (
          <Input
            autoComplete="off"
            {...aria}
            ref={field.ref}
            name={name}
            value={typeof field.value === "string" ? field.value : ""}
            disabled={isDecorative}
            onBlur={field.onBlur}
            onChange={({ target }) => field.onChange(target.value || null)}
          />
        )}
      </Field>
      <div className="flex items-center gap-2.5">
        <Checkbox
          id={`${id}-decorative`}
          checked={isDecorative}
          onCheckedChange={(checked) => {
            field.onChange(checked === true ? "" : typed.current);
            typed.current = field.value;
          }}
        />
        <label htmlFor={`${id}-decorative`} className="text-sm font-semibold">
          Decorative
        </label>
      </div>
    </div>
  );
}

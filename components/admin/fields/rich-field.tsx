import type { ComponentProps, ReactNode } from "react";
import { useController } from "react-hook-form";
import type { PictureSource, FileSource } from "@/components/editor/blocks/sources";
import { Editor } from "@/components/editor/editor";
import { FieldError } from "@/components/ui/field";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { toast } from "@/components/ui/sonner";
import { attempt, isUnauthorized } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import { FILE_TYPES } from "@/lib/media/limits";
import type { PlacedPicture } from "@/lib/media/rules";
import { describePicture, fetchFile, fetchPicture } from "../media/placed-picture";
import { noteSignedOut, SIGNED_OUT } from "../signed-out";
import { type StoredFile, uploadFile, type UploadOptions } from "../upload/upload-file";
import { useField } from "./form";

const PICTURES: PictureSource = {
  upload: (file, options) => uploadForText(file, options, "image", fetchPicture),
  fetch: async (url, signal) => {
    const { record, error } = await attempt<PlacedPicture>("POST", api.importMedia, { url }, { signal });
    if (isUnauthorized(error)) noteSignedOut();
    return error && [400, 413, 415].includes(error.status) ? "refused" : record;
  },
  describe: (...given) => void describePicture(...given),
  Picker: lazyDialog(() => import("../media/media-picker"), "MediaPicker"),
};

const FILES: FileSource = {
  upload: (file, options) => uploadForText(file, { ...options, accepts: Object.keys(FILE_TYPES) }, "file", fetchFile),
  Picker: lazyDialog(() => import("../media/media-picker"), "FilePicker"),
};

/**
 * Formatted text. Reads the form's value on mount only and reports its HTML shortly after a change; `ref` reads and
 * replaces it at once. `onType` is called on every key.
 */
export function RichField({
  name,
  label,
  labelClassName = "mb-1 text-sm font-semibold",
  hint,
  onType,
  ...editor
}: {
  name: string;
  label: string;
  labelClassName?: string;
  hint?: ReactNode;
  onType?: () => void;
} & Pick<ComponentProps<typeof Editor>, "height" | "path" | "head" | "isPage" | "ref">) {
  const { id, error, control } = useField(name);
  const { field } = useController({ name, control });
  return (
    <div data-slot="field">
      <p id={`${id}-label`} className={labelClassName}>
        {label}
      </p>
      <div
        id={id}
        data-invalid={error ? true : undefined}
        className="data-invalid:outline-destructive data-invalid:outline-2"
        onInput={onType}
        onKeyUp={onType}
      >
        <Editor
          {...editor}
          value={field.value as string}
          onChange={field.onChange}
          labelledBy={error ? `${id}-label ${id}-error` : `${id}-label`}
          pictures={PICTURES}
          files={FILES}
        />
      </div>
      {hint && <p className="text-muted-foreground mt-0.5 text-[0.8125rem]">{hint}</p>}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** Resolves with the stored file, or with undefined if `signal` aborted. Throws an error whose message can be shown. */
async function uploadForText<Placed>(
  file: File,
  options: UploadOptions | undefined,
  what: "image" | "file",
  load: (stored: StoredFile) => Promise<Placed | undefined>,
): Promise<Placed | undefined> {
  const failure = `Failed to process uploaded ${what}`;
  const outcome = await uploadFile(file, { ...options, failure });
  if (outcome.status === "cancelled") return undefined;
  if (outcome.status === "failed") {
    const isSignedOut = isUnauthorized(outcome.error);
    if (isSignedOut) noteSignedOut();
    throw new Error(isSignedOut ? SIGNED_OUT : outcome.message);
  }
  const found = await load(outcome);
  if (options?.signal?.aborted) return undefined;
  if (!found) throw new Error(failure);
  const done = `${what === "image" ? "Image" : "File"} uploaded successfully`;
  toast({ title: "Success", description: outcome.note === undefined ? done : `${done}. ${outcome.note}.` });
  return found;
}

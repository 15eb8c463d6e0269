import { toast } from "@/components/ui/sonner";
import { isUnauthorized } from "@/lib/api/client";
import { FILE_TYPES } from "@/lib/media/limits";
import { type PlacedFile, placedFile, type PlacedPicture, placedUpload } from "../media/placed-picture";
import { noteSignedOut } from "../signed-out";
import { type Stored, uploadFile, type UploadOptions } from "./upload-file";

type Options = Pick<UploadOptions, "signal" | "onProgress">;

/** Resolves with the stored picture, or with undefined when `signal` stopped it; throws an error whose message can be shown. */
export const uploadPictureForText = (file: File, options: Options = {}): Promise<PlacedPicture | undefined> =>
  uploadForText(file, options, "image", placedUpload);

/** The same for a file of the library that is no picture. */
export const uploadFileForText = (file: File, options: Options = {}): Promise<PlacedFile | undefined> =>
  uploadForText(file, { ...options, accepts: Object.keys(FILE_TYPES) }, "file", placedFile);

async function uploadForText<Placed>(
  file: File,
  options: UploadOptions,
  what: "image" | "file",
  placed: (stored: Stored) => Promise<Placed | undefined>,
): Promise<Placed | undefined> {
  const failure = `Failed to process uploaded ${what}`;
  const outcome = await uploadFile(file, { ...options, failure });
  if (outcome.status === "cancelled") return undefined;
  if (outcome.status === "failed") {
    if (isUnauthorized(outcome.error)) noteSignedOut();
    throw new Error(outcome.message);
  }
  const found = await placed(outcome);
  if (options.signal?.aborted) return undefined;
  if (!found) throw new Error(failure);
  const done = `${what === "image" ? "Image" : "File"} uploaded successfully`;
  toast({ title: "Success", description: outcome.note === undefined ? done : `${done}. ${outcome.note}.` });
  return found;
}

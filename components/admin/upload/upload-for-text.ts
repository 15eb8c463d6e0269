import { toast } from "@/components/ui/sonner";
import { isUnauthorized } from "@/lib/api/client";
import { FILE_TYPES } from "@/lib/media/limits";
import { type PlacedFile, placedFile, type PlacedPicture, placedUpload } from "../media/placed-picture";
import { noteSignedOut } from "../signed-out";
import { type Upload, uploadImage } from "./upload-image";
import { uploadPhoto } from "./upload-photo";

type Options = { onProgress?: (percent: number) => void; signal?: AbortSignal };

const withDefaults = ({ onProgress = () => {}, signal = new AbortController().signal }: Options) => ({
  onProgress,
  signal,
});

/** Resolves with the stored picture, or with undefined when `signal` stopped it; throws an error whose message can be shown. */
export async function uploadPictureForText(file: File, options: Options = {}): Promise<PlacedPicture | undefined> {
  const outcome = await uploadPhoto(file, withDefaults(options));
  if (outcome.status === "cancelled") return undefined;
  if (outcome.status !== "done") throw failureOf(outcome, "image");
  const placed = await placedUpload(outcome);
  if (options.signal?.aborted) return undefined;
  const done = "Image uploaded successfully";
  toast({ title: "Success", description: outcome.note === undefined ? done : `${done}. ${outcome.note}.` });
  return placed;
}

/** The same for a file of the library that is no picture. */
export async function uploadFileForText(file: File, options: Options = {}): Promise<PlacedFile | undefined> {
  const outcome = await uploadImage(file, { ...withDefaults(options), accepts: Object.keys(FILE_TYPES) });
  if (outcome.status === "cancelled") return undefined;
  if (outcome.status !== "done") throw failureOf(outcome, "file");
  const stored = await placedFile(outcome);
  if (options.signal?.aborted) return undefined;
  if (!stored) throw new Error("Failed to process uploaded file");
  toast({ title: "Success", description: "File uploaded successfully" });
  return stored;
}

function failureOf(outcome: Extract<Upload, { status: "unprocessed" | "failed" }>, what: string): Error {
  if (isUnauthorized(outcome.error)) noteSignedOut();
  return new Error(outcome.status === "failed" ? outcome.message : `Failed to process uploaded ${what}`);
}

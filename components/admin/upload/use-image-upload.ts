import { useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/sonner";
import { type ApiError, isUnauthorized } from "@/lib/api/client";
import { isOffline, OFFLINE, offlineOr } from "@/lib/browser/offline";
import { FILE_TYPES } from "@/lib/media/limits";
import { type PlacedFile, placedFile, type PlacedPicture, placedUpload } from "../media/placed-picture";
import { sessionEnded } from "../session";
import type { uploadImage } from "./upload-image";

/** "unprocessed": the bytes arrived, but the image was not accepted. */
export type Upload =
  | { status: "done"; id: string; objectPath: string }
  | { status: "cancelled" }
  | { status: "unprocessed"; error: ApiError }
  | { status: "failed"; message: string; error?: ApiError };

/** `what` names the image in the toasts: "Image", "OG image", "Twitter image". */
export function useImageUpload(what: string) {
  const [percent, setPercent] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Resolves with the stored picture, or with undefined after an error toast. */
  async function upload(file: File): Promise<PlacedPicture | undefined> {
    running.current = new AbortController();
    setPercent(0);
    const outcome = await send(file, { onProgress: setPercent, signal: running.current.signal });
    setPercent(undefined);
    return report(outcome, what);
  }

  return { upload, cancel: () => running.current?.abort(), percent };
}

async function send(file: File, options: Parameters<typeof uploadImage>[1]): Promise<Upload> {
  // code that is still on its way would upload when the connection is back
  if (isOffline()) return { status: "failed", message: OFFLINE };
  try {
    const { uploadImage } = await import("./upload-image");
    return await uploadImage(file, options);
  } catch {
    return { status: "failed", message: offlineOr("Upload failed") };
  }
}

async function report(outcome: Upload, what: string): Promise<PlacedPicture | undefined> {
  switch (outcome.status) {
    case "done":
      toast({ title: "Success", description: `${what} uploaded successfully` });
      return placedUpload(outcome);
    case "cancelled":
      toast({ title: "Upload cancelled" });
      return undefined;
    case "unprocessed":
    case "failed": {
      if (isUnauthorized(outcome.error)) sessionEnded();
      else toast({ variant: "destructive", title: "Error", description: failureText(outcome, what) });
      return undefined;
    }
  }
}

function failureText(outcome: Failed, what: string): string {
  if (outcome.status === "failed") return outcome.message;
  const name = what === "Image" ? "image" : what;
  return `Failed to process uploaded ${name}`;
}

/** Resolves with the stored picture, or with undefined when `signal` stopped it; throws an error whose message can be shown. */
export async function uploadForEditor(
  file: File,
  { onProgress = () => {}, signal = new AbortController().signal }: UploadOptions = {},
): Promise<PlacedPicture | undefined> {
  const outcome = await send(file, { onProgress, signal });
  if (outcome.status === "cancelled") return undefined;
  if (outcome.status !== "done") throw failureOf(outcome, "image");
  toast({ title: "Success", description: "Image uploaded successfully" });
  return placedUpload(outcome);
}

/** The same for a file of the library that is no picture. */
export async function uploadFileForEditor(
  file: File,
  { onProgress = () => {}, signal = new AbortController().signal }: UploadOptions = {},
): Promise<PlacedFile | undefined> {
  const outcome = await send(file, { onProgress, signal, accepts: Object.keys(FILE_TYPES) });
  if (outcome.status === "cancelled") return undefined;
  if (outcome.status !== "done") throw failureOf(outcome, "file");
  const stored = await placedFile(outcome);
  if (!stored) throw new Error("Failed to process uploaded file");
  toast({ title: "Success", description: "File uploaded successfully" });
  return stored;
}

function failureOf(outcome: Failed, what: string): Error {
  if (isUnauthorized(outcome.error)) sessionEnded();
  return new Error(outcome.status === "failed" ? outcome.message : `Failed to process uploaded ${what}`);
}

type Failed = Extract<Upload, { status: "unprocessed" | "failed" }>;

type UploadOptions = { onProgress?: (percent: number) => void; signal?: AbortSignal };

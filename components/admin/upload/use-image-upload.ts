import { useEffect, useRef, useState } from "react";
import { useUnderWay } from "@/components/editor/blocks/uploads";
import { toast } from "@/components/ui/sonner";
import { isUnauthorized } from "@/lib/api/client";
import { isOffline, OFFLINE, offlineOr } from "@/lib/browser/offline";
import { type PlacedPicture, placedUpload } from "../media/placed-picture";
import { sessionEnded } from "../session";
import type { Upload } from "./upload-image";

/** `what` names the image in the toasts: "Image", "OG image", "Twitter image". */
export function useImageUpload(what: string) {
  const [percent, setPercent] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useUnderWay(percent !== undefined);

  /** Resolves with the stored picture, or with undefined after an error toast. */
  async function upload(file: File): Promise<PlacedPicture | undefined> {
    running.current = new AbortController();
    const { signal } = running.current;
    setPercent(0);
    const outcome = await sendImage(file, setPercent, signal);
    const picture = outcome.status === "done" ? await placedUpload(outcome) : undefined;
    setPercent(undefined);
    report(signal.aborted ? { status: "cancelled" } : outcome, what);
    return signal.aborted ? undefined : picture;
  }

  return { upload, cancel: () => running.current?.abort(), percent };
}

async function sendImage(file: File, onProgress: (percent: number) => void, signal: AbortSignal): Promise<Upload> {
  // code that is still on its way would upload when the connection is back
  if (isOffline()) return { status: "failed", message: OFFLINE };
  try {
    const { uploadImage } = await import("./upload-image");
    return await uploadImage(file, { onProgress, signal });
  } catch {
    return { status: "failed", message: offlineOr("Upload failed") };
  }
}

function report(outcome: Upload, what: string): void {
  switch (outcome.status) {
    case "done":
      toast({ title: "Success", description: `${what} uploaded successfully` });
      return;
    case "cancelled":
      toast({ title: "Upload cancelled" });
      return;
    case "unprocessed":
    case "failed":
      if (isUnauthorized(outcome.error)) sessionEnded();
      else toast({ variant: "destructive", title: "Error", description: failureText(outcome, what) });
  }
}

function failureText(outcome: Extract<Upload, { status: "unprocessed" | "failed" }>, what: string): string {
  if (outcome.status === "failed") return outcome.message;
  const name = what === "Image" ? "image" : what;
  return `Failed to process uploaded ${name}`;
}

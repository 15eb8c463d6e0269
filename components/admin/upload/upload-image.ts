import Uppy from "@uppy/core";
import { type ApiError, attempt, wasOffline } from "@/lib/api/client";
import { IMAGE_TYPES, MAX_UPLOAD_BYTES } from "@/lib/media/limits";
import { isFileType } from "@/lib/media/rules";
import { api } from "@/lib/api/paths";
import { putFile } from "./put-file";

type Options = {
  onProgress: (percent: number) => void;
  signal: AbortSignal;
  /** Media types; those of pictures by default. */
  accepts?: readonly string[];
};

/** "unprocessed": the bytes arrived, but the image was not accepted. */
export type Upload =
  | {
      status: "done";
      id: string;
      objectPath: string;
      /** What was done to the photo before, in words. */
      note?: string;
    }
  | { status: "cancelled" }
  | { status: "unprocessed"; error: ApiError }
  | {
      status: "failed";
      message: string;
      /** What the server said to it, where that is known. */
      reason?: string;
      error?: ApiError;
    };

type Stored = { id: string; objectPath: string };

/**
 * Uploads one picture or file in three calls: get a signed URL, PUT the bytes, take the object into the library. An upload
 * that is cancelled during the last one is taken out again.
 */
export async function uploadImage(file: File, options: Options): Promise<Upload> {
  const sent = await sendFile(file, options);
  if (sent.status !== "sent") return sent;
  const stored = isFileType(file.type)
    ? await attempt<Stored>("PUT", api.files, { fileURL: sent.url, name: file.name })
    : await attempt<Stored>("PUT", api.images, { imageURL: sent.url, name: file.name });
  if (stored.error)
    return options.signal.aborted ? { status: "cancelled" } : { status: "unprocessed", error: stored.error };
  const { id, objectPath } = stored.record;
  const wasThere = stored.headers?.has("x-there-before") === true;
  if (options.signal.aborted) {
    if (!wasThere) await attempt("DELETE", api.mediaItem(id));
    return { status: "cancelled" };
  }
  return { status: "done", id, objectPath, ...(wasThere && { note: "It was in the library already" }) };
}

/** The first two of these calls. Limits and their messages are Uppy's. */
export async function sendFile(
  file: File,
  { onProgress, signal, accepts = Object.keys(IMAGE_TYPES) }: Options,
): Promise<{ status: "sent"; url: string } | Exclude<Upload, { status: "done" }>> {
  const reason = rejectReason(file, accepts);
  if (reason !== undefined) return { status: "failed", message: reason };

  const signed = await attempt<{ uploadURL: string }>("POST", api.upload(file));
  if (signal.aborted) return { status: "cancelled" };
  if (signed.error) {
    const message = wasOffline(signed.error) ? signed.error.reason : "Failed to get upload URL";
    return { status: "failed", message, error: signed.error };
  }

  const { outcome, reason: said } = await putFile(signed.record.uploadURL, file, { onProgress, signal });
  if (outcome === "cancelled" || signal.aborted) return { status: "cancelled" };
  if (outcome !== "done") return { status: "failed", message: MESSAGES[outcome](file), reason: said };
  return { status: "sent", url: signed.record.uploadURL };
}

const MESSAGES = {
  expired: () => "Request has expired",
  offline: () => "No Internet connection",
  failed: (file: File) => `Failed to upload ${file.name}`,
};

function rejectReason(file: File, accepts: readonly string[]): string | undefined {
  const uppy = new Uppy({
    restrictions: {
      maxNumberOfFiles: 1,
      maxFileSize: MAX_UPLOAD_BYTES,
      allowedFileTypes: [...accepts],
    },
  });
  try {
    uppy.addFile({ name: file.name, type: file.type, data: file });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : "Unknown error";
  } finally {
    uppy.destroy();
  }
}

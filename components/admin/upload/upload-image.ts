import Uppy from "@uppy/core";
import { attempt } from "@/lib/api/client";
import { IMAGE_TYPES, MAX_UPLOAD_BYTES } from "@/lib/images/limits";
import { api } from "@/lib/paths";
import { putFile } from "./put-file";
import type { Upload } from "./use-image-upload";

/**
 * Uploads one image in three calls: get a signed URL, PUT the bytes, register the object. Limits and their messages are
 * Uppy's.
 */
export async function uploadImage(
  file: File,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<Upload> {
  const reason = rejectReason(file);
  if (reason !== undefined) return { status: "failed", message: reason };

  const signed = await attempt<{ uploadURL: string }>("POST", api.upload(file));
  if (signal.aborted) return { status: "cancelled" };
  if (signed.error) return { status: "failed", message: "Failed to get upload URL", error: signed.error };

  const put = await putFile(signed.record.uploadURL, file, { onProgress, signal });
  if (put === "cancelled") return { status: "cancelled" };
  if (put !== "done") return { status: "failed", message: MESSAGES[put](file) };

  const { record, error } = await attempt<{ objectPath: string }>("PUT", api.images, {
    imageURL: signed.record.uploadURL,
  });
  return error ? { status: "unprocessed", error } : { status: "done", objectPath: record.objectPath };
}

const MESSAGES = {
  expired: () => "Request has expired",
  offline: () => "No Internet connection",
  failed: (file: File) => `Failed to upload ${file.name}`,
};

function rejectReason(file: File): string | undefined {
  const uppy = new Uppy({
    restrictions: {
      maxNumberOfFiles: 1,
      maxFileSize: MAX_UPLOAD_BYTES,
      allowedFileTypes: Object.keys(IMAGE_TYPES),
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

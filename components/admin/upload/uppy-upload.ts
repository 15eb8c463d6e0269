import Uppy from "@uppy/core";
import AwsS3 from "@uppy/aws-s3";
import { attempt } from "@/lib/api/client";
import { api } from "../paths";
import type { Upload } from "./use-image-upload";

export const MAX_UPLOAD_BYTES = 10_485_760;
const IMAGE_TYPES = ["image/png", "image/jpeg", "image/webp", "image/avif", "image/gif"];

/**
 * Sends one image in the three calls of an upload: ask for a signed address, PUT the bytes to it, have the object
 * registered. The messages are Uppy's own.
 */
export async function uploadImage(file: File, { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal }): Promise<Upload> {
  const uppy = new Uppy({ restrictions: { maxNumberOfFiles: 1, maxFileSize: MAX_UPLOAD_BYTES, allowedFileTypes: IMAGE_TYPES } });
  let uploadURL = "";
  let refusal: Upload | undefined;
  uppy.use(AwsS3, {
    shouldUseMultipart: false,
    signRequest: async () => {
      const { record, error } = await attempt<{ uploadURL: string }>("POST", api.upload(file));
      if (error) {
        refusal = { status: "failed", message: "Failed to get upload URL", error };
        throw new Error(refusal.message);
      }
      uploadURL = record.uploadURL;
      return { url: uploadURL };
    },
  });
  uppy.on("progress", onProgress);
  const cancel = () => uppy.cancelAll();
  signal.addEventListener("abort", cancel);
  try {
    uppy.addFile({ name: file.name, type: file.type, data: file });
    const result = await uppy.upload();
    if (signal.aborted) return { status: "cancelled" };
    if (refusal) return refusal;
    if (!result?.successful?.length) return { status: "failed", message: lastMessage(uppy) ?? "Upload failed" };
    const { record, error } = await attempt<{ objectPath: string }>("PUT", api.images, { imageURL: uploadURL });
    return error ? { status: "unprocessed", error } : { status: "done", objectPath: record.objectPath };
  } catch (error) {
    if (signal.aborted) return { status: "cancelled" };
    return refusal ?? { status: "failed", message: error instanceof Error ? error.message : "Unknown error" };
  } finally {
    signal.removeEventListener("abort", cancel);
    uppy.destroy();
  }
}

function lastMessage(uppy: Uppy): string | undefined {
  const message = uppy.getState().info?.at(-1)?.message;
  return message;
}

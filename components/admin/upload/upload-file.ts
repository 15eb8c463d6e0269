import PQueue from "p-queue";
import { type ApiError, attempt, type Outcome, wasOffline } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import { isOffline, OFFLINE } from "@/lib/browser/offline";
import { fileSize } from "@/lib/format";
import { CONCURRENT_UPLOADS, IMAGE_TYPES, MAX_UPLOAD_BYTES } from "@/lib/media/limits";
import { isFileType } from "@/lib/media/rules";
import { preparePhoto } from "./prepare-photo";
import { putFile } from "./put-file";

export type StoredFile = { id: string; objectPath: string };

export type UploadOutcome =
  /** `note` says what was done to the file. */
  | ({ status: "done"; note?: string } & StoredFile)
  | { status: "cancelled" }
  /** `reason` is the server's own message, if known. */
  | { status: "failed"; message: string; reason?: string; error?: ApiError };

export type UploadOptions = {
  signal?: AbortSignal;
  /** Called when the upload leaves the queue. */
  onStart?: () => void;
  onProgress?: (percent: number) => void;
  /** Receives a text that says what is being done to the file. */
  onNote?: (note: string) => void;
  /** Media types; pictures by default. */
  accepts?: readonly string[] | undefined;
  /** Converts HEIC, shrinks photos that are too large, and sets `note`. Off in fields, whose messages are fixed. */
  prepares?: boolean | undefined;
  /** Stores the sent file; in the library by default. */
  store?: ((url: string) => Promise<Outcome<StoredFile>>) | undefined;
  /** The message if storing fails. */
  failure?: string | ((error: ApiError) => string) | undefined;
};

const CANCELLED = { status: "cancelled" } as const;
const UPLOAD_FAILED = { status: "failed", message: "Upload failed" } as const;

/** Limits all uploads of this tab together. */
const queue = new PQueue({ concurrency: CONCURRENT_UPLOADS });

/**
 * Uploads a file in three calls: get a signed URL, PUT the bytes, store the object. Cancelling during the last call
 * deletes a newly stored file from the library again.
 */
export const uploadFile = (file: File, options: UploadOptions = {}): Promise<UploadOutcome> =>
  // throws if the file can no longer be read
  queue.add(() => upload(file, options).catch((): UploadOutcome => UPLOAD_FAILED)) as Promise<UploadOutcome>;

async function upload(given: File, options: UploadOptions): Promise<UploadOutcome> {
  const { signal = new AbortController().signal, onProgress = () => {}, prepares = true, store } = options;
  if (signal.aborted) return CANCELLED;
  if (isOffline()) return { status: "failed", message: OFFLINE };
  options.onStart?.();
  const { file, note } = prepares ? await preparePhoto(given, { signal, onNote: options.onNote }) : { file: given };
  if (signal.aborted) return CANCELLED;
  const refusal = refusalOf(file, options.accepts ?? Object.keys(IMAGE_TYPES));
  if (refusal !== undefined) return { status: "failed", message: refusal };

  const signed = await attempt<{ uploadURL: string }>("POST", api.upload(file));
  if (signal.aborted) return CANCELLED;
  if (signed.error) {
    const message = wasOffline(signed.error) ? signed.error.reason : "Failed to get upload URL";
    return { status: "failed", message, error: signed.error };
  }
  const url = signed.record.uploadURL;

  const sent = await putFile(url, file, { onProgress, signal });
  if (sent.outcome === "cancelled" || signal.aborted) return CANCELLED;
  if (sent.outcome !== "done") return { status: "failed", message: MESSAGES[sent.outcome](file), reason: sent.reason };

  const stored = await (store ?? storeInLibrary(file))(url);
  const { error } = stored;
  if (error && !signal.aborted) {
    const { failure = "Failed to process uploaded image" } = options;
    const message = typeof failure === "string" ? failure : failure(error);
    return { status: "failed", message, reason: error.status === 0 ? "Upload failed" : error.reason, error };
  }
  if (error) return CANCELLED;
  const { id, objectPath } = stored.record;
  const isDuplicate = stored.headers?.has("x-there-before") === true;
  if (signal.aborted) {
    if (!store && !isDuplicate) await attempt("DELETE", api.mediaItem(id));
    return CANCELLED;
  }
  const notes = [note, prepares && isDuplicate && "It was in the library already"].filter(Boolean).join(". ");
  return { status: "done", id, objectPath, ...(notes && { note: notes }) };
}

const storeInLibrary = ({ type, name }: File) =>
  isFileType(type)
    ? (fileURL: string) => attempt<StoredFile>("PUT", api.files, { fileURL, name })
    : (imageURL: string) => attempt<StoredFile>("PUT", api.images, { imageURL, name });

const MESSAGES = {
  expired: () => "Request has expired",
  offline: () => "No Internet connection",
  failed: ({ name }: File) => `Failed to upload ${name}`,
};

function refusalOf({ type, size, name }: File, accepts: readonly string[]): string | undefined {
  if (!accepts.includes(type)) return `You can only upload: ${accepts.join(", ")}`;
  if (size > MAX_UPLOAD_BYTES) return `${name} exceeds maximum allowed size of ${fileSize(MAX_UPLOAD_BYTES)}`;
  return undefined;
}

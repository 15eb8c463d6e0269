import "server-only";
import { env, s3Settings } from "../env.ts";
import { localDisk } from "./local-disk.ts";
import { s3 } from "./s3.ts";
import { vercelBlob } from "./vercel-blob.ts";

type StoredObject = { size: number; body: ReadableStream<Uint8Array> };

/** What an upload address accepts; `size` and `type` as announced. */
export type UploadTerms = {
  types: readonly string[];
  maxBytes: number;
  seconds: number;
  size?: number;
  type?: string;
};

/** Image storage. Callers check the names (lib/media/rules.ts). */
export interface Storage {
  /** The origin of browser uploads, for the admin pages' policy; null: this site. */
  uploadOrigin: string | null;
  /** The upload address of `token`; null: this site's own route. */
  uploadUrl(token: string, terms: UploadTerms): Promise<string | null>;
  /** The token of an address from uploadUrl, or null. */
  tokenOf(uploadUrl: URL): string | null;
  /** The uploaded bytes, or null. Throws AppError too_large. */
  readUpload(token: string, maxBytes: number): Promise<Buffer | null>;
  deleteUpload(token: string): Promise<void>;
  /** Atomic. */
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  /** Null if there is no such object; other failures throw AppError unavailable. */
  get(name: string): Promise<StoredObject | null>;
  /** The size in bytes; null if there is no such object. */
  size(name: string): Promise<number | null>;
  /** Does nothing if there is no such object. */
  delete(name: string): Promise<void>;
}

/** The configured store of uploads: S3, else Vercel Blob, else DATA_DIR. */
export function storage(): Storage {
  const { BLOB_READ_WRITE_TOKEN, DATA_DIR } = env();
  const settings = s3Settings();
  if (settings) return s3(settings);
  return BLOB_READ_WRITE_TOKEN ? vercelBlob(BLOB_READ_WRITE_TOKEN) : localDisk(DATA_DIR);
}

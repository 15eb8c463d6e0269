import "server-only";
import { env } from "../env.ts";
import { vercelBlob } from "./vercel-blob.ts";
import { localDisk } from "./local-disk.ts";

export type StoredObject = { size: number; body: ReadableStream<Uint8Array> };

/** Where images are kept. Names are checked by the callers (lib/images/rules.ts). */
export interface Storage {
  /** Where the browser sends the bytes of `token`: an address of the store, or null for our own route. */
  uploadUrl(token: string): Promise<string | null>;
  /** The token of an address that uploadUrl gave out; null for every other address. */
  tokenOf(uploadUrl: URL): string | null;
  /** The bytes that a browser sent to uploadUrl; null when there are none. Throws AppError too_large. */
  readUpload(token: string): Promise<Buffer | null>;
  deleteUpload(token: string): Promise<void>;
  /** Keeps `bytes` under `name`, whole or not at all. */
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  get(name: string): Promise<StoredObject | null>;
  has(name: string): Promise<boolean>;
}

/** Vercel Blob where it is configured, else the local disk. */
export function storage(): Storage {
  const { BLOB_READ_WRITE_TOKEN, DATA_DIR } = env();
  return BLOB_READ_WRITE_TOKEN ? vercelBlob(BLOB_READ_WRITE_TOKEN) : localDisk(DATA_DIR);
}

import "server-only";
import { env, s3Settings } from "../env.ts";
import type { ImageType } from "../images/limits.ts";
import { localDisk } from "./local-disk.ts";
import { s3 } from "./s3.ts";
import { vercelBlob } from "./vercel-blob.ts";

export type StoredObject = { size: number; body: ReadableStream<Uint8Array> };

/** What a browser is going to send, as far as it said. */
export type Announced = { size?: number; type?: ImageType };

/** Where images are kept. Names are checked by the callers (lib/images/rules.ts). */
export interface Storage {
  /** The origin that browsers send uploads to, for the policy of the admin pages; null where it is this site's own. */
  uploadOrigin: string | null;
  /** Where the browser sends the bytes of `token`: an address of the store, or null for our own route. */
  uploadUrl(token: string, announced: Announced): Promise<string | null>;
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

/** The store that is configured, else the local disk. */
export function storage(): Storage {
  const { BLOB_READ_WRITE_TOKEN, DATA_DIR } = env();
  const settings = s3Settings(env());
  if (settings) return s3(settings);
  return BLOB_READ_WRITE_TOKEN ? vercelBlob(BLOB_READ_WRITE_TOKEN) : localDisk(DATA_DIR);
}

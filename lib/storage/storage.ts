import "server-only";
import { env, s3Settings } from "../env.ts";
import { localDisk } from "./local-disk.ts";
import { s3 } from "./s3.ts";
import { vercelBlob } from "./vercel-blob.ts";

type StoredObject = { size: number; body: ReadableStream<Uint8Array> };

/** What an upload address accepts. `size` and `type` are what the browser has announced, where it has. */
export type UploadTerms = {
  types: readonly string[];
  maxBytes: number;
  seconds: number;
  size?: number;
  type?: string;
};

/** Where images are kept. Callers check the names (lib/images/rules.ts). */
export interface Storage {
  /** The origin that browsers upload to, for the policy of the admin pages; null where it is this site's own. */
  uploadOrigin: string | null;
  /** The address that takes the bytes of `token`: one of the store, or null for this site's own route. */
  uploadUrl(token: string, terms: UploadTerms): Promise<string | null>;
  /** The token of an address that uploadUrl gave out; null for every other address. */
  tokenOf(uploadUrl: URL): string | null;
  /** The bytes that a browser sent to uploadUrl; null when there are none. Throws AppError too_large. */
  readUpload(token: string, maxBytes: number): Promise<Buffer | null>;
  deleteUpload(token: string): Promise<void>;
  /** Stores `bytes` under `name`, completely or not at all. */
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  get(name: string): Promise<StoredObject | null>;
  has(name: string): Promise<boolean>;
}

/** The configured store, else the local disk. */
export function storage(): Storage {
  const { BLOB_READ_WRITE_TOKEN, DATA_DIR } = env();
  const settings = s3Settings(env());
  if (settings) return s3(settings);
  return BLOB_READ_WRITE_TOKEN ? vercelBlob(BLOB_READ_WRITE_TOKEN) : localDisk(DATA_DIR);
}

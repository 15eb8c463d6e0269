import "server-only";
import { randomBytes } from "node:crypto";
import type { Actor } from "../auth/rules.ts";
import { fetchPublic } from "../fetch/public-fetch.ts";
import { IMAGE_TYPES, MAX_UPLOAD_BYTES } from "./limits.ts";
import { addToLibrary, storeUpload } from "./upload-mutations.ts";
import type { MediaItem } from "./queries.ts";
import { mediaName } from "./schema.ts";

const TIMEOUT_MS = 10_000;

/**
 * Takes a picture of the public web into the library of `actor`; `isNew` unless the same bytes are there already. Throws
 * AppError: validation (the address, or the other site's response), too_large, wrong_type.
 */
export async function importImage(actor: Actor, address: string): Promise<{ item: MediaItem; isNew: boolean }> {
  const accept = Object.keys(IMAGE_TYPES).join(", ");
  const { bytes, url } = await fetchPublic(address, { accept, maxBytes: MAX_UPLOAD_BYTES, timeoutMs: TIMEOUT_MS });
  const id = randomBytes(16).toString("hex");
  const stored = await storeUpload(id, bytes, "picture");
  const item = await addToLibrary(actor, stored.id, mediaName(fileNameIn(url)));
  return { item, isNew: stored.id === id };
}

function fileNameIn({ pathname }: URL): string {
  const last = pathname.slice(pathname.lastIndexOf("/") + 1);
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

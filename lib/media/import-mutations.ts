import "server-only";
import { randomBytes } from "node:crypto";
import type { Actor } from "../auth/rules.ts";
import { fetchPublic } from "../fetch/public-fetch.ts";
import { IMAGE_TYPES, MAX_UPLOAD_BYTES } from "./limits.ts";
import { uploadQueue } from "./queues.ts";
import { importName } from "./rules.ts";
import { mediaName } from "./schema.ts";
import { type Added, addToLibrary, storeUpload } from "./upload-mutations.ts";

const TIMEOUT_MS = 10_000;

/**
 * Takes a picture of the public web into the library of `actor`, unless the same bytes are there, or `signal` ends it. Throws
 * AppError: validation (the address, or the other site's response), too_large, wrong_type, unavailable.
 */
export function importImage(actor: Actor, address: string, signal: AbortSignal): Promise<Added> {
  return uploadQueue(async () => {
    signal.throwIfAborted();
    const accept = Object.keys(IMAGE_TYPES).join(", ");
    const limits = { accept, maxBytes: MAX_UPLOAD_BYTES, timeoutMs: TIMEOUT_MS, signal };
    const { bytes, url } = await fetchPublic(address, limits);
    const { id } = await storeUpload(randomBytes(16).toString("hex"), bytes, "picture");
    // the stored upload is deleted later, as one that was not taken into the library
    signal.throwIfAborted();
    return addToLibrary(actor, id, mediaName(importName(url.href)));
  });
}

import "server-only";
import { randomBytes } from "node:crypto";
import type { Actor, StaffActor } from "../auth/rules.ts";
import { db } from "../db/client.ts";
import { bookkeep, bookkeepTogether } from "../db/write.ts";
import { AppError } from "../errors.ts";
import { fetchPublic, type Limits } from "../fetch/public-fetch.ts";
import { sendJob } from "../jobs/send.ts";
import { importNotFound } from "./import-queries.ts";
import { IMAGE_TYPES, MAX_RUNNING_IMPORTS, MAX_UPLOAD_BYTES } from "./limits.ts";
import { uploadQueue } from "./queues.ts";
import { importName } from "./rules.ts";
import { mediaName } from "./schema.ts";
import { type Added, addToLibrary, type Also, storeUpload } from "./upload-mutations.ts";

const TIMEOUT_MS = 10_000;

type Options = Pick<Limits, "onProgress" | "signal"> & { register?: Also };

/**
 * Takes a picture of the public web into the library of `actor`, unless the same bytes are there. Throws AppError:
 * validation (the address, or the other site's response), too_large, wrong_type, unavailable.
 */
export function importImage(actor: Actor, address: string, { register, ...options }: Options = {}): Promise<Added> {
  return uploadQueue(async () => {
    const accept = Object.keys(IMAGE_TYPES).join(", ");
    const limits = { accept, maxBytes: MAX_UPLOAD_BYTES, timeoutMs: TIMEOUT_MS, ...options };
    const { bytes, url } = await fetchPublic(address, limits);
    const { id } = await storeUpload(randomBytes(16).toString("hex"), bytes, "picture");
    return addToLibrary(actor, id, mediaName(importName(url.href)), register);
  });
}

/** Begins an import as a job. Throws AppError too_many. */
export async function startImport(actor: StaffActor, url: string): Promise<{ id: string }> {
  const running = await db().mediaImport.count({ where: { createdById: actor.id, state: "running" } });
  if (running >= MAX_RUNNING_IMPORTS)
    throw new AppError("too_many", "Too many imports are running. Please try again shortly.", {
      retryAfterSeconds: 10,
    });
  return bookkeepTogether(async (transaction) => {
    const begun = await transaction.mediaImport.create({ data: { url, createdById: actor.id }, select: { id: true } });
    await sendJob(transaction, "media.import", begun);
    return begun;
  });
}

/** Stops an import of one's own. Throws AppError: not_found, conflict (it has ended). */
export async function cancelImport(actor: StaffActor, id: string): Promise<void> {
  const own = { id, createdById: actor.id };
  const data = { state: "cancelled" };
  const { count } = await bookkeep((database) =>
    database.mediaImport.updateMany({ where: { ...own, state: { in: ["running", "cancelled"] } }, data }),
  );
  if (count > 0) return;
  if ((await db().mediaImport.count({ where: own })) === 0) throw importNotFound();
  throw new AppError("conflict", "This import has ended already.");
}

const KEPT_MS = 24 * 60 * 60_000;

/** Deletes imports that ended, after a day. */
export async function deleteOldImports(now = new Date()): Promise<void> {
  const createdAt = { lt: new Date(now.getTime() - KEPT_MS) };
  await bookkeep((database) => database.mediaImport.deleteMany({ where: { createdAt, state: { not: "running" } } }));
}

import "server-only";
import type { ITXClientDenyList } from "@prisma/client/runtime/client";
import { createQueue } from "../queue.ts";
import { type Database, db } from "./client.ts";

export type Transaction = Omit<Database, ITXClientDenyList>;

// Rows may be locked by another instance.
const MAX_WAIT_MS = 10_000;
const TIMEOUT_MS = 20_000;

// Writes of public data wait for each other (the lock of page_versions). They queue here without holding a connection,
// so that reads go on.
const enqueue = createQueue({
  concurrency: 1,
  maxWaitMs: MAX_WAIT_MS,
  busy: "Too many changes are being saved at once. Please try again shortly.",
});

/** Runs `work` in a transaction. Throws AppError unavailable when the queue takes too long. */
export function inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return enqueue(() => db().$transaction(work, { maxWait: MAX_WAIT_MS, timeout: TIMEOUT_MS }));
}

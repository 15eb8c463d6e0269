import "server-only";
import type { ITXClientDenyList } from "@prisma/client/runtime/client";
import { createQueue } from "../queue.ts";
import { type Database, db } from "./client.ts";

/** The client inside of a transaction. */
export type Transaction = Omit<Database, ITXClientDenyList>;

// The pool's connections are for all queries, and rows may be locked by another instance.
const MAX_WAIT_MS = 10_000;
const TIMEOUT_MS = 20_000;

// Changes of public data wait for each other in the database (the lock of page_versions), each with a connection of the pool. Here
// they wait without one, so that visitors' pages are read meanwhile.
const enqueue = createQueue({
  concurrency: 1,
  maxWaitMs: MAX_WAIT_MS,
  busy: "Too many changes are being saved at once. Please try again shortly.",
});

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Throws AppError unavailable when
 * other transactions of this process take too long.
 */
export function inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return enqueue(() => db().$transaction(work, { maxWait: MAX_WAIT_MS, timeout: TIMEOUT_MS }));
}

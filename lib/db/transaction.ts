import "server-only";
import type { ITXClientDenyList } from "@prisma/client/runtime/client";
import { type Database, db } from "./client.ts";

/** The client inside of a transaction. */
export type Transaction = Omit<Database, ITXClientDenyList>;

// Many saves at once wait for one of the pool's connections, and for each other's row locks.
const MAX_WAIT_MS = 10_000;
const TIMEOUT_MS = 20_000;

/** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
export function inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return db().$transaction(work, { maxWait: MAX_WAIT_MS, timeout: TIMEOUT_MS });
}

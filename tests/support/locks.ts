import pg from "pg";
import { expect, vi } from "vitest";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";

/** How many locks of this database are waited for. */
export async function waitingLocks(): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}

/**
 * Holds what `lock` locks, as another instance does in its transaction, until all calls of `start` wait for it.
 * Resolves with what they come to.
 */
export async function whileLocked<Result>(
  lock: (other: pg.Client) => Promise<unknown>,
  start: () => Promise<Result>[],
): Promise<Result[]> {
  const other = new pg.Client({ connectionString: env().DATABASE_URL });
  await other.connect();
  try {
    await other.query("BEGIN");
    await lock(other);
    const calls = start();
    await vi.waitFor(async () => expect(await waitingLocks()).toBe(calls.length), { timeout: 5_000 });
    await other.query("COMMIT");
    return await Promise.all(calls);
  } finally {
    await other.end();
  }
}

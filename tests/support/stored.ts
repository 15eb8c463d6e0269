/** Reads the database's locks, page tags and activity, and adds jobs. */
import pg from "pg";
import { expect, onTestFinished, vi } from "vitest";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { unstable_cache } from "next/cache";
import type { ChainedEntry } from "@/lib/audit/chain";
import { everyEntry } from "@/lib/audit/queries";

/** The number of sessions of this database that wait for a lock. */
export async function waitingLocks(): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}

/** A connection of another instance, until the test ends. */
export async function connectOther(): Promise<pg.Client> {
  const other = new pg.Client({ connectionString: env().DATABASE_URL });
  await other.connect();
  onTestFinished(() => other.end());
  return other;
}

/** The result of a call that waits until another connection commits `sql`; several statements take no values. */
export async function duringCommit<Result>(sql: string, values: unknown[], call: () => Promise<Result>) {
  const other = await connectOther();
  await other.query("BEGIN");
  await other.query(sql, values);
  const result = call();
  await vi.waitFor(async () => expect(await waitingLocks()).toBe(1), { timeout: 20_000 });
  await other.query("COMMIT");
  return await result;
}

/** The tags of the pages that a change expires (tests/api/write.test.ts tests when). */
export async function tagsChangedBy(change: () => Promise<unknown>): Promise<string[]> {
  const before = (await db().pageVersion.aggregate({ _max: { version: true } }))._max.version ?? 0n;
  await change();
  const rows = await db().pageVersion.findMany({ where: { version: { gt: before } } });
  return rows.map(({ tag }) => tag).sort();
}

/** The cache tags of a page that reads its data with `read` (tests/support/api.ts records them). */
export async function tagsOf(read: () => Promise<unknown>): Promise<string[]> {
  vi.mocked(unstable_cache).mockClear();
  await read();
  const tags = vi.mocked(unstable_cache).mock.calls.flatMap(([, , options]) => options?.tags ?? []);
  return [...new Set(tags)].sort();
}

/** The activity log, oldest first. */
export async function allEntries(): Promise<ChainedEntry[]> {
  const entries: ChainedEntry[] = [];
  for await (const entry of everyEntry()) entries.push(entry);
  return entries;
}

/** Adds jobs for posts that do not exist, by running SQL with `run`. */
export async function addManyJobs(
  run: (sql: string) => Promise<unknown>,
  { waiting, done = 0, startAfter = "now()" }: { waiting: number; done?: number; startAfter?: string },
): Promise<void> {
  await run(`SELECT pgboss.create_queue('comment.mail', '{"policy": "singleton"}')`);
  await run(`
    INSERT INTO pgboss.job (name, data, state, start_after, started_on, completed_on, policy, singleton_key)
    SELECT 'comment.mail', jsonb_build_object('postId', -n),
      CASE WHEN n <= ${done} THEN 'completed' ELSE 'created' END::pgboss.job_state,
      CASE WHEN n <= ${done} THEN now() ELSE ${startAfter} END, CASE WHEN n <= ${done} THEN now() END,
      CASE WHEN n <= ${done} THEN now() END, 'singleton', n
    FROM generate_series(1, ${waiting + done}) n`);
}

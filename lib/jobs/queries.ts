import "server-only";
import { db } from "../db/client.ts";
import { QUEUE_NAMES, type QueueName } from "./queues.ts";
import { COUNT_JOBS, type JobCounts, SELECT_DUE_QUEUES } from "./sql.ts";

export async function listDueQueues(): Promise<QueueName[]> {
  const rows = await db().$queryRawUnsafe<{ name: string }[]>(SELECT_DUE_QUEUES);
  const due = new Set(rows.map(({ name }) => name));
  return QUEUE_NAMES.filter((name) => due.has(name));
}

export type FetchedJob = { id: string; data: unknown; retryCount: number };

export async function listExpiredJobs(name: QueueName): Promise<FetchedJob[]> {
  return db().$queryRaw<FetchedJob[]>`
    SELECT id::text, data, retry_count AS "retryCount" FROM pgboss.job
    WHERE name = ${name} AND state = 'active' AND started_on + expire_seconds * interval '1 second' < now()`;
}

/** The `keys` whose jobs are waiting, and the keys of all running jobs. */
export async function listLiveKeys(name: QueueName, keys: string[]): Promise<Set<string | null>> {
  const rows = await db().$queryRaw<{ key: string | null }[]>`
    SELECT singleton_key AS key FROM pgboss.job
    WHERE name = ${name} AND singleton_key = ANY (${keys}) AND state < 'active'
    UNION ALL
    SELECT singleton_key FROM pgboss.job WHERE name = ${name} AND state = 'active'`;
  return new Set(rows.map(({ key }) => key));
}

export async function countJobs(): Promise<JobCounts[]> {
  return db().$queryRawUnsafe<JobCounts[]>(COUNT_JOBS);
}

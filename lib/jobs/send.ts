import "server-only";
import type { PgBoss } from "pg-boss";
import { type Database, db } from "../db/client.ts";
import { bookkeepTogether, type Transaction } from "../db/write.ts";
import { isMailConfigured } from "../mail/send.ts";
import { jobs as ofProcess } from "./start.ts";
import { listLiveKeys } from "./queries.ts";
import { type JobInput, QUEUE_NAMES, queueOf, type QueueName } from "./queues.ts";

/** The time a worker has to record its result. */
const GRACE_SECONDS = 10;
const BATCH_SIZE = 1_000;

type Job = { input: unknown; startAfter?: Date | null };

/** Queues a job in the transaction that causes it. Replaces a waiting or failed job with the same input. */
export function sendJob<Name extends QueueName>(
  transaction: Transaction,
  name: Name,
  input: JobInput<Name>,
  startAfter?: Date,
): Promise<void> {
  return sendJobs(transaction, name, [{ input, startAfter }]);
}

async function sendJobs(transaction: Transaction, name: QueueName, jobs: Job[]): Promise<void> {
  const rows = jobs.map((job) => jobRow(name, job));
  const keys = rows.map(({ singletonKey }) => singletonKey);
  await createQueue(transaction, name);
  await transaction.$executeRaw`
    DELETE FROM pgboss.job
    WHERE name = ${name} AND singleton_key = ANY (${keys}) AND state IN ('created', 'retry', 'failed')`;
  await (await createBoss(transaction)).insert(name, rows);
  ofProcess.sent += 1;
}

/** Queues the recurring jobs, each once per interval, no matter how many processes call this. */
export async function sendRecurringJobs(): Promise<void> {
  for (const name of QUEUE_NAMES) {
    const { everySeconds } = queueOf(name);
    if (everySeconds === undefined) continue;
    await createQueue(db(), name);
    await (await createBoss(db())).insert(name, [{ ...jobRow(name, { input: {} }), singletonSeconds: everySeconds }]);
  }
}

/** Queues jobs for rows that wait without one: after a restore, or from a version of the program without queues. */
export async function sendWaitingJobs(): Promise<void> {
  for (const name of QUEUE_NAMES) {
    const { isMail, waiting: list } = queueOf(name);
    const waiting = isMail && !isMailConfigured() ? [] : await list?.();
    if (!waiting?.length) continue;
    const keys = waiting.map(({ input }) => jobKey(input));
    const live = await listLiveKeys(name, keys);
    const missing = waiting.filter(({ input }) => !live.has(jobKey(input)));
    for (let index = 0; index < missing.length; index += BATCH_SIZE) {
      const batch = missing.slice(index, index + BATCH_SIZE);
      await bookkeepTogether((transaction) => sendJobs(transaction, name, batch));
    }
  }
}

function jobRow(name: QueueName, { input, startAfter }: Job) {
  const { input: schema, retryMinutes, timeoutSeconds } = queueOf(name);
  const data = schema.parse(input) as object;
  return {
    data,
    singletonKey: jobKey(data),
    startAfter: startAfter ?? undefined,
    retryLimit: retryMinutes.length,
    expireInSeconds: timeoutSeconds + GRACE_SECONDS,
  };
}

const jobKey = (input: unknown) => JSON.stringify(input);

/** No-op if it exists. The policy allows one running job per key. */
function createQueue(connection: Transaction, name: QueueName) {
  return connection.$executeRaw`SELECT pgboss.create_queue(${name}, '{"policy": "singleton"}')`;
}

/** pg-boss on a client or transaction. Never started, so nothing runs by itself. Imported late, as it takes 3 MiB. */
export async function createBoss(connection: Database | Transaction): Promise<PgBoss> {
  const { fromPrisma, PgBoss } = await import("pg-boss");
  return new PgBoss({ db: fromPrisma(connection), openTelemetry: { enabled: false } });
}

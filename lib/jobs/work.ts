import "server-only";
import pTimeout from "p-timeout";
import { db } from "../db/client.ts";
import { bookkeepTogether } from "../db/write.ts";
import { logError } from "../log.ts";
import { isMailConfigured } from "../mail/send.ts";
import { cutText } from "../validation/text.ts";
import { createBoss } from "./send.ts";
import { jobs } from "./start.ts";
import { type FetchedJob, listDueQueues, listExpiredJobs } from "./queries.ts";
import { PermanentFailure, queueOf, type QueueName } from "./queues.ts";

const MAX_ERROR_LENGTH = 300;

/** Runs due jobs, each queue after its earlier calls; starts none after `ms`. Resolves when no job is running. */
export async function workDueJobs(ms = Infinity): Promise<void> {
  const until = performance.now() + ms;
  const turns = (await listDueQueues()).map((name) => {
    const turn = (jobs.lastRuns.get(name) ?? Promise.resolve()).then(() => workQueue(name, until));
    const ended = turn.catch(() => {});
    jobs.lastRuns.set(name, ended);
    return turn;
  });
  await Promise.all([...turns, ...jobs.lastRuns.values()]);
}

/** Runs the jobs of a queue until it is empty. */
async function workQueue(name: QueueName, until: number): Promise<void> {
  for (const job of await listExpiredJobs(name)) await failJob(name, job, new ProcessEnded());
  while (!jobs.isEnding && performance.now() < until && (await workNextJob(name)));
}

async function workNextJob(name: QueueName): Promise<boolean> {
  const boss = await createBoss(db());
  const [job] = await boss.fetch(name);
  if (!job) return false;
  const { input, timeoutSeconds, isMail, load } = queueOf(name);
  const expiresAt = new Date(Date.now() + job.expireInSeconds * 1000);
  try {
    const worker = await load();
    const attempt = { number: job.retryCount + 1, expiresAt };
    if (!isMail || isMailConfigured())
      await pTimeout(worker.work(input.parse(job.data), attempt), { milliseconds: timeoutSeconds * 1000 });
  } catch (error) {
    await failJob(name, job, error);
    return true;
  }
  await boss.complete(name, job);
  return true;
}

class ProcessEnded extends Error {
  override message = "The process ended before the job was done.";
}

/** Records a failed attempt and the time of the next. Does nothing if another process has taken over the job. */
async function failJob(name: QueueName, job: FetchedJob, error: unknown): Promise<void> {
  const { input, retryMinutes, load } = queueOf(name);
  const number = job.retryCount + 1;
  const pause = pauseSeconds(retryMinutes, number, error);
  const retryAt = pause === null ? null : new Date(Date.now() + pause * 1000);
  const worker = await load();
  const parsed = input.safeParse(job.data);
  const isRecorded = await bookkeepTogether(async (transaction) => {
    const boss = await createBoss(transaction);
    const text = error instanceof Error ? error.message : String(error);
    const message = cutText(text.replace(/\s+/g, " ").toWellFormed(), MAX_ERROR_LENGTH);
    if (pause === null)
      await transaction.$executeRaw`
        UPDATE pgboss.job SET retry_limit = retry_count WHERE name = ${name} AND id = ${job.id}::uuid`;
    // its type lacks the documented result
    const { affected } = (await boss.fail(name, job, { message })) as { affected: number };
    if (affected === 0) return false;
    if (pause !== null) await boss.update(name, undefined, { id: job.id, startAfter: pause });
    if (parsed.success) await worker.failed?.(transaction, parsed.data, { number, error: message, retryAt });
    return true;
  });
  if (isRecorded) logError(`Job ${name} ${JSON.stringify(job.data)} failed (attempt ${number})`, error);
}

/** The pause until the next attempt; null after the last. 0 if the process ended, which is not a fault of the job. */
function pauseSeconds(retryMinutes: readonly number[], attempt: number, error: unknown): number | null {
  const minutes = retryMinutes[attempt - 1];
  if (minutes === undefined || error instanceof PermanentFailure) return null;
  return error instanceof ProcessEnded ? 0 : minutes * 60;
}

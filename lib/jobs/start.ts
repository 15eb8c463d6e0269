import { readOnce } from "../db/pool.ts";
import { AppError, isDatabaseUnavailable } from "../errors.ts";
import { logError } from "../log.ts";
import { perProcess } from "../per-process.ts";
import { SELECT_DUE_QUEUES } from "./sql.ts";

/** The jobs of this process: how often some were sent (for lib/api/route.ts), and the last run of each queue. */
export const jobs = perProcess("jobs", { sent: 0, isEnding: false, lastRuns: new Map<string, Promise<void>>() });

/** Starts no further job, and resolves when the running ones are done. */
export async function endJobs(): Promise<void> {
  jobs.isEnding = true;
  await Promise.all(jobs.lastRuns.values());
}

const POLL_MS = 15_000;
const FIRST_RECURRING_MS = 5 * 60_000;
const RECURRING_MS = 60 * 60_000;

let hasStarted = false;

/** Polls for jobs that no request runs: delayed, recurring, or from other processes. Imports late, for a fast start. */
export function startJobs(): void {
  if (hasStarted) return;
  hasStarted = true;
  setTimeout(() => void runTask(async () => (await import("./send.ts")).sendWaitingJobs()), POLL_MS).unref();
  setInterval(() => void runTask(poll), POLL_MS).unref();
  setTimeout(() => void runTask(sendRecurring), FIRST_RECURRING_MS).unref();
  setInterval(() => void runTask(sendRecurring), RECURRING_MS).unref();
}

const sendRecurring = async () => (await import("./send.ts")).sendRecurringJobs();

async function poll(): Promise<void> {
  const due = await readOnce(SELECT_DUE_QUEUES);
  if (due.length > 0) await (await import("./work.ts")).workDueJobs();
}

/** Vercel ends a process some time after its response; elsewhere `startJobs` continues. */
const MAX_WORK_MS = 20_000;

/** Runs a background task and logs a failure, unless the database is unavailable, which is reported elsewhere. */
async function runTask(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    const isAway = (error instanceof AppError && error.code === "unavailable") || isDatabaseUnavailable(error);
    if (!isAway) logError("The job queue failed", error);
  }
}

/** Runs the jobs that were just sent, in this process. */
export const workSentJobs = () => runTask(async () => (await import("./work.ts")).workDueJobs(MAX_WORK_MS));

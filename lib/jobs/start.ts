import { readOnce } from "../db/connection.ts";
import { runTask } from "./run-task.ts";
import { SELECT_DUE_QUEUES } from "./sql.ts";

const POLL_MS = 15_000;
const FIRST_RECURRING_MS = 5 * 60_000;
const RECURRING_MS = 60 * 60_000;

let hasStarted = false;

/** Looks for jobs that no request works: later, recurring, of another process. Imports are late for a fast start. */
export function startJobs(): void {
  if (hasStarted) return;
  hasStarted = true;
  setTimeout(() => void runTask(sendWaiting), POLL_MS).unref();
  setInterval(() => void runTask(poll), POLL_MS).unref();
  setTimeout(() => void runTask(sendRecurring), FIRST_RECURRING_MS).unref();
  setInterval(() => void runTask(sendRecurring), RECURRING_MS).unref();
}

const sendWaiting = async () => (await import("./send.ts")).sendWaitingJobs();
const sendRecurring = async () => (await import("./send.ts")).sendRecurringJobs();

async function poll(): Promise<void> {
  const due = await readOnce(SELECT_DUE_QUEUES);
  if (due.length > 0) await (await import("./work.ts")).workDueJobs();
}

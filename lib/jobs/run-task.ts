import { AppError, isDatabaseUnavailable } from "../errors.ts";
import { logError } from "../log.ts";

/** Vercel ends a process some time after its response; elsewhere lib/jobs/start.ts continues. */
const WORK_FOR_MS = 20_000;

/** Runs what no request waits for: logs a failure, unless the database is away, which is reported elsewhere. */
export async function runTask(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    const isAway = (error instanceof AppError && error.code === "unavailable") || isDatabaseUnavailable(error);
    if (!isAway) logError("The job queue failed", error);
  }
}

/** Works what has just been sent, in this process. */
export const workSentJobs = () => runTask(async () => (await import("./work.ts")).workDueJobs(WORK_FOR_MS));

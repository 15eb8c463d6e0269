import { AppError, isDatabaseUnavailable } from "../errors.ts";
import { logError } from "../log.ts";

/** Runs what no request waits for: logs a failure, unless the database is away, which is reported elsewhere. */
export async function runTask(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    const isAway = (error instanceof AppError && error.code === "unavailable") || isDatabaseUnavailable(error);
    if (!isAway) logError("The job queue failed", error);
  }
}

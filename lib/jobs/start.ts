import { env } from "../env.ts";
import { isDatabaseUnavailable, AppError } from "../errors.ts";
import { logError } from "../log.ts";

const MAIL_INTERVAL_MS = 15_000;
const CLEAN_UP_INTERVAL_MS = 60 * 60_000;
const FIRST_CLEAN_UP_MS = 5 * 60_000;

let started = false;

/** Starts the background jobs: mail retries every 15 s, clean-up every hour. Lazy imports keep start-up fast. */
export function startBackgroundJobs(): void {
  if (started) return;
  started = true;
  const deliver = async () => {
    await (await import("../contact/outbox.ts")).deliverDueMails();
    await (await import("../previews/delivery.ts")).deliverCommentMails();
  };
  const cleanUp = async () => (await import("./clean-up.ts")).cleanUp();
  if (env().SMTP_URL) setInterval(() => void run(deliver), MAIL_INTERVAL_MS).unref();
  setTimeout(() => void run(cleanUp), FIRST_CLEAN_UP_MS).unref();
  setInterval(() => void run(cleanUp), CLEAN_UP_INTERVAL_MS).unref();
}

/** Logs a failure, unless the database is away, which is reported elsewhere. */
async function run(job: () => Promise<void>): Promise<void> {
  try {
    await job();
  } catch (error) {
    const isAway = (error instanceof AppError && error.code === "unavailable") || isDatabaseUnavailable(error);
    if (!isAway) logError("A background job failed", error);
  }
}

import { env } from "../env.ts";
import { isDatabaseUnavailable, AppError } from "../errors.ts";
import { logError } from "../log.ts";

const DELIVERY_INTERVAL_MS = 15_000;
const TIDYING_INTERVAL_MS = 60 * 60_000;
const FIRST_TIDYING_MS = 5 * 60_000;

let started = false;

/**
 * Starts what goes on beside the requests: mails that failed are tried again, what is past its time is deleted. What the
 * work needs is loaded when it is first done, so that it costs the start nothing.
 */
export function startContactWork(): void {
  if (started) return;
  started = true;
  const deliver = async () => (await import("./delivery.ts")).deliverDueMails();
  const tidy = async () => (await import("./tidy.ts")).tidy();
  if (env().SMTP_URL) setInterval(() => void quietly(deliver), DELIVERY_INTERVAL_MS).unref();
  setTimeout(() => void quietly(tidy), FIRST_TIDYING_MS).unref();
  setInterval(() => void quietly(tidy), TIDYING_INTERVAL_MS).unref();
}

/** The work comes again by itself, so that a failure is told and nothing more; a database that is away is told elsewhere. */
async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isAway = (error instanceof AppError && error.code === "unavailable") || isDatabaseUnavailable(error);
    if (!isAway) logError("Work in the background failed", error);
  }
}

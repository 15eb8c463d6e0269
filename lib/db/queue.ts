import PQueue from "p-queue";
import { AppError } from "../errors.ts";
import { withTimeout } from "../timeout.ts";

type QueueLimits = {
  concurrency: number;
  /** How many tasks may wait, and how long. */
  maxWaiting?: number;
  maxWaitMs?: number;
  busyMessage?: string;
};

const RETRY_AFTER_SECONDS = 5;

/** Limits of the queue that every save passes. */
export const SAVE_LIMITS = {
  concurrency: 1,
  maxWaitMs: 10_000,
  busyMessage: "Too many changes are being saved at once. Please try again shortly.",
} as const satisfies QueueLimits;

/** Runs `concurrency` tasks at once, higher priorities first. Rejects with AppError unavailable beyond the bounds. */
export function createQueue({ concurrency, maxWaiting = Infinity, maxWaitMs, busyMessage = "" }: QueueLimits) {
  const queue = new PQueue({ concurrency });
  const tooBusy = () => new AppError("unavailable", busyMessage, { retryAfterSeconds: RETRY_AFTER_SECONDS });

  return async function enqueue<T>(work: () => Promise<T>, priority = 0): Promise<T> {
    if (queue.pending >= concurrency && queue.size >= maxWaiting) throw tooBusy();
    if (maxWaitMs === undefined) return queue.add(work, { throwOnTimeout: true, priority });

    let hasBegun = false;
    let isGivenUp = false;
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const result = queue.add(
      () => {
        if (isGivenUp) throw tooBusy();
        hasBegun = true;
        begin();
        return work();
      },
      { throwOnTimeout: true, priority },
    );
    await withTimeout(begun, maxWaitMs, undefined);
    isGivenUp = !hasBegun;
    if (!isGivenUp) return result;
    result.catch(() => {});
    throw tooBusy();
  };
}

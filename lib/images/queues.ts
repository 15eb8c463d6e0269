import PQueue from "p-queue";
import { AppError } from "../errors.ts";

const RETRY_AFTER_SECONDS = 5;

/** Runs `concurrency` pieces of work at once, in order. Rejects with AppError unavailable while `maxWaiting` more wait. */
export function createQueue({ concurrency, maxWaiting = Infinity }: { concurrency: number; maxWaiting?: number }) {
  const queue = new PQueue({ concurrency });
  return async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (queue.pending >= concurrency && queue.size >= maxWaiting) {
      throw new AppError("unavailable", "Too many uploads are running at the moment. Please try again shortly.", {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    return queue.add(work, { throwOnTimeout: true });
  };
}

/** Uploads are held in memory while they arrive and are checked (10 MiB each); the others wait unread. */
export const uploadQueue = createQueue({ concurrency: 6, maxWaiting: 60 });

/** Decoding takes memory for every pixel, so one image is decoded at a time. */
export const decodeQueue = createQueue({ concurrency: 1 });

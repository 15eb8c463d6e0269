import { AppError } from "./errors.ts";

const RETRY_AFTER_SECONDS = 5;

/**
 * Makes a queue: at most `running` pieces of work run at once and `waiting` more wait, first come, first served. What comes
 * beyond that is refused with AppError unavailable.
 */
export function turns({ running, waiting = Infinity }: { running: number; waiting?: number }) {
  let busy = 0;
  const queue: (() => void)[] = [];
  return async function turn<T>(work: () => Promise<T>): Promise<T> {
    if (busy < running) busy++;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new AppError("unavailable", "Too much is going on at the moment. Please try again shortly.", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    try {
      return await work();
    } finally {
      // the place goes to the one who waits longest, without being free in between
      const next = queue.shift();
      if (next) next();
      else busy--;
    }
  };
}

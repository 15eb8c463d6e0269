const TICKS = 5;

/**
 * Resolves with `work`, or with `late` after `ms`. Waits in five ticks, so that a result that arrived while the event
 * loop was blocked still wins; p-timeout would give up on it.
 */
export function withTimeout<Result, Late>(work: Promise<Result>, ms: number, late: Late): Promise<Result | Late> {
  return new Promise((resolve, reject) => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
      if (ticks < TICKS) return;
      clearInterval(timer);
      resolve(late);
    }, ms / TICKS).unref();
    work.then(resolve, reject).finally(() => clearInterval(timer));
  });
}

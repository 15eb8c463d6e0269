const TICKS = 5;

/** Resolves with `work`, or with `late` after `ms`. Five ticks, so that a blocked event loop cannot make work late. */
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

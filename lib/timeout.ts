const TICKS = 5;

/** `work`, or `late` after `ms`: in five ticks, so that a result from while the loop was blocked still wins. */
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

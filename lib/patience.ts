const TURNS = 5;

/**
 * What `work` resolves with, or `late` when it takes longer than `ms`. The time is counted in five turns of the event loop:
 * what has arrived while the loop was busy is seen before it is said to be late.
 */
export function patiently<Result, Late>(work: Promise<Result>, ms: number, late: Late): Promise<Result | Late> {
  return new Promise((resolve, reject) => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
      if (turns < TURNS) return;
      clearInterval(timer);
      resolve(late);
    }, ms / TURNS).unref();
    work.then(resolve, reject).finally(() => clearInterval(timer));
  });
}

/** Fails fast while the database is away: after a timeout one probe polls, and no other query waits for its own. */

/** A failure before the timeout cost little: the next query may try. */
const SLOW_FAILURE_MS = 3_000;
/** The database has just responded: the query was slow, or the pool exhausted. */
const RECENT_SUCCESS_MS = 3_000;
const PROBE_PAUSE_MS = 500;
/** Longer than a probe. After so long without news (a suspended serverless process) a query may try. */
const OPEN_MS = 15_000;

/** `probe` runs a trivial query; rejects on a timeout. */
export function createCircuit(probe: () => Promise<unknown>) {
  let succeededAt = -Infinity;
  let openUntil = 0;
  let isProbing = false;

  async function probeUntilSuccess(): Promise<void> {
    if (isProbing) return;
    isProbing = true;
    while (openUntil > 0)
      try {
        await probe();
        openUntil = 0;
        succeededAt = performance.now();
      } catch {
        openUntil = performance.now() + OPEN_MS;
        await new Promise<void>((resolve) => setTimeout(resolve, PROBE_PAUSE_MS).unref());
      }
    isProbing = false;
  }

  return {
    isOpen: () => performance.now() < openUntil,
    succeeded: () => {
      succeededAt = performance.now();
    },
    /** Records an unreachable database, for a query of `startedAt` (`performance.now()`). */
    failed: (startedAt: number): void => {
      const now = performance.now();
      if (now - startedAt < SLOW_FAILURE_MS || now - succeededAt < RECENT_SUCCESS_MS) return;
      openUntil = now + OPEN_MS;
      void probeUntilSuccess();
    },
  };
}

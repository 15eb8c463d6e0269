/** Fails fast while the database is down: after a timeout one probe polls, and no other query has to time out. */

/** A faster failure costs little: the next query may try. */
const SLOW_FAILURE_MS = 3_000;
/** After such a recent success the database is up: the query was slow, or the pool exhausted. */
const RECENT_SUCCESS_MS = 3_000;
const PROBE_PAUSE_MS = 500;
/** Longer than a probe. If a serverless process was suspended for this long, a query may try. */
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
    /** Records that the query begun at `startedAt` (`performance.now()`) did not reach the database. */
    failed: (startedAt: number): void => {
      const now = performance.now();
      if (now - startedAt < SLOW_FAILURE_MS || now - succeededAt < RECENT_SUCCESS_MS) return;
      openUntil = now + OPEN_MS;
      void probeUntilSuccess();
    },
  };
}

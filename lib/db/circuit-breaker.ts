/**
 * Fails fast while the database is unreachable. A frozen database lets every query wait for its timeout, and a page runs
 * several. After one query has timed out, the others are rejected at once while a single probe polls the database.
 */

/** A query that failed sooner cost nobody time, so the next one may try as well. */
const SLOW_FAILURE_MS = 3_000;
/** A database that has just responded is not away: the query was slow, or the pool was exhausted. */
const RECENT_SUCCESS_MS = 3_000;
const PROBE_PAUSE_MS = 500;
/** Longer than a probe takes. Without news for so long (a serverless process that slept) the next query may try. */
const OPEN_MS = 15_000;

type Circuit = {
  /** Whether queries are to be rejected without being sent. */
  isOpen: () => boolean;
  /** Records a query that succeeded. */
  succeeded: () => void;
  /** Records a query, started at `startedAt` (`Date.now()`), that failed because the database was unreachable. */
  failed: (startedAt: number) => void;
};

/** `probe` runs a trivial query and rejects when it times out. */
export function createCircuit(probe: () => Promise<unknown>): Circuit {
  let succeededAt = 0;
  let openUntil = 0;
  let isProbing = false;

  async function probeUntilSuccess(): Promise<void> {
    if (isProbing) return;
    isProbing = true;
    while (openUntil > 0) {
      try {
        await probe();
        openUntil = 0;
        succeededAt = Date.now();
      } catch {
        openUntil = Date.now() + OPEN_MS;
        await new Promise<void>((resolve) => setTimeout(resolve, PROBE_PAUSE_MS).unref());
      }
    }
    isProbing = false;
  }

  return {
    isOpen: () => Date.now() < openUntil,
    succeeded: () => {
      succeededAt = Date.now();
    },
    failed: (startedAt) => {
      const now = Date.now();
      if (now - startedAt < SLOW_FAILURE_MS || now - succeededAt < RECENT_SUCCESS_MS) return;
      openUntil = now + OPEN_MS;
      void probeUntilSuccess();
    },
  };
}

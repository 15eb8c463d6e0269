/**
 * Answers at once while the database is away. A database that is frozen or out of reach tells nobody so: every query waits
 * for its time limit, and a page of several queries, or one that is rendered again, waits for several. So after one query
 * has waited in vain the others are refused, and a single probe asks again and again until the database answers.
 */

/** A failure that came sooner costs nobody anything: the next caller may try as well. */
const LONG_WAIT_MS = 3_000;
/** A database that has answered somebody so recently is not away; the query was slow, or the pool was exhausted. */
const QUIET_MS = 3_000;
const PROBE_PAUSE_MS = 500;
/** Longer than a probe takes. Without news for so long (a serverless process that slept) the next query may try. */
const REFUSAL_MS = 15_000;

export type Circuit = {
  /** whether a query is to be refused */
  isOpen: () => boolean;
  /** a query was answered */
  answered: () => void;
  /** a query that began at `began` (Date.now()) failed because the database was away */
  failed: (began: number) => void;
};

/** `probe` asks the database something and rejects when it does not answer in time. */
export function createCircuit(probe: () => Promise<unknown>): Circuit {
  let answeredAt = 0;
  let openUntil = 0;
  let probing = false;

  async function probeUntilAnswered(): Promise<void> {
    if (probing) return;
    probing = true;
    while (openUntil > 0) {
      try {
        await probe();
        openUntil = 0;
        answeredAt = Date.now();
      } catch {
        openUntil = Date.now() + REFUSAL_MS;
        await new Promise<void>((resolve) => setTimeout(resolve, PROBE_PAUSE_MS).unref());
      }
    }
    probing = false;
  }

  return {
    isOpen: () => Date.now() < openUntil,
    answered: () => {
      answeredAt = Date.now();
    },
    failed: (began) => {
      const now = Date.now();
      if (now - began < LONG_WAIT_MS || now - answeredAt < QUIET_MS) return;
      openUntil = now + REFUSAL_MS;
      void probeUntilAnswered();
    },
  };
}

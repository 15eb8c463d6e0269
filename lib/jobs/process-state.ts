export type Drain = {
  /** Takes no further job after this time (`performance.now()`). */
  until: number;
  /** Looks once more: a job was sent while it worked. */
  again: boolean;
  done: Promise<void>;
};

/** The jobs of this process. On `globalThis`: Next's bundle and the server load separate copies of a module. */
export const jobs = ((globalThis as Record<symbol, unknown>)[Symbol.for("collective.jobs")] ??= {
  sent: 0,
  isEnding: false,
  drains: new Map(),
}) as {
  /** How many times jobs were sent, for lib/api/route.ts. */
  sent: number;
  isEnding: boolean;
  /** By queue and place. */
  drains: Map<string, Drain>;
};

/** Takes no further job, and resolves when those in hand are done. */
export async function endJobs(): Promise<void> {
  jobs.isEnding = true;
  await Promise.allSettled([...jobs.drains.values()].map(({ done }) => done));
}

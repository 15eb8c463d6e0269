import { perProcess } from "../per-process.ts";

export type Drain = {
  /** Takes no further job after this time (`performance.now()`). */
  until: number;
  /** Looks once more: a job was sent while it worked. */
  again: boolean;
  done: Promise<void>;
};

/** The jobs of this process: how many times some were sent (for lib/api/route.ts), and the queues that are being worked. */
export const jobs = perProcess("jobs", { sent: 0, isEnding: false, drains: new Map<string, Drain>() });

/** Takes no further job, and resolves when those in hand are done. */
export async function endJobs(): Promise<void> {
  jobs.isEnding = true;
  await Promise.allSettled([...jobs.drains.values()].map(({ done }) => done));
}

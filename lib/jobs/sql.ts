/** Queries on the job table of pg-boss, also for callers without a Prisma client. */

export const SELECT_DUE_QUEUES = `
  SELECT DISTINCT name FROM pgboss.job
  WHERE (state < 'active' AND NOT blocked AND start_after <= now())
    OR (state = 'active' AND started_on + expire_seconds * interval '1 second' < now())`;

export type JobCounts = { queue: string; waiting: number; active: number; failed: number };

export const COUNT_JOBS = `
  SELECT name AS queue, count(*) FILTER (WHERE state < 'active')::int AS waiting,
    count(*) FILTER (WHERE state = 'active')::int AS active, count(*) FILTER (WHERE state = 'failed')::int AS failed
  FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY name ORDER BY name`;

import type pg from "pg";

// One pool per process: Next's bundle and the server in front load separate copies of this module.
const shared = ((globalThis as Record<symbol, unknown>)[Symbol.for("collective.dbPool")] ??= {}) as { pool?: pg.Pool };

/** Makes `pool` the one that poolState tells about. */
export function notePool(pool: pg.Pool): void {
  shared.pool = pool;
}

/** The connections of the site's pool, and the queries that wait for one. All 0 before the first query. */
export function poolState(): { total: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = shared.pool ?? {};
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}

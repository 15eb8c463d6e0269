import type pg from "pg";

// On `globalThis`: Next's bundle and the server load separate copies of this module.
const shared = ((globalThis as Record<symbol, unknown>)[Symbol.for("collective.dbPool")] ??= {}) as { pool?: pg.Pool };

export function notePool(pool: pg.Pool): void {
  shared.pool = pool;
}

/** The pool's connections and waiting queries; all 0 before the first query. */
export function poolState(): { total: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = shared.pool ?? {};
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}

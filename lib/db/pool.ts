import type pg from "pg";
import { perProcess } from "../per-process.ts";

const shared = perProcess<{ pool?: pg.Pool }>("dbPool", {});

/** Makes the pool of Next's bundle known to the server in front. */
export function sharePool(pool: pg.Pool): void {
  shared.pool = pool;
}

/** The pool's connections and waiting queries; all 0 before the first query. */
export function poolState(): { total: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = shared.pool ?? {};
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}

/** Rows for the server in front of Next.js, which has no Prisma; undefined before the first query of Next.js. */
export async function queryPool<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[],
): Promise<Row[] | undefined> {
  return (await shared.pool?.query<Row>(sql, values))?.rows;
}

/** When the database was last unreachable (`performance.now()`): the server in front responds 503 then, not 500. */
export const lastDbFailure = perProcess("lastDbFailure", { at: 0 });

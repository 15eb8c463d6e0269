/**
 * When a query last failed because the database was away, in milliseconds of Date.now(). lib/db.ts writes it and the
 * server in front answers 503 instead of 500 by it: a bundle and a plain module of one process, so it is kept globally.
 */
export const outage = ((globalThis as Record<symbol, unknown>)[Symbol.for("collective.outage")] ??= { at: 0 }) as { at: number };

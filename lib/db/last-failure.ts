/**
 * Time of the last query that failed because the database was unreachable (`Date.now()`); the server in front responds 503
 * instead of 500 by it. On `globalThis`, because Next's bundle and the server load separate copies of a module.
 */
export const lastDbFailure = ((globalThis as Record<symbol, unknown>)[Symbol.for("collective.lastDbFailure")] ??= {
  at: 0,
}) as {
  at: number;
};

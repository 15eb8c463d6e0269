/**
 * When a query last failed because the database was unreachable (`Date.now()`): the server in front then responds 503,
 * not 500. On `globalThis`: Next's bundle and the server load separate copies of a module.
 */
export const lastDbFailure = ((globalThis as Record<symbol, unknown>)[Symbol.for("collective.lastDbFailure")] ??= {
  at: 0,
}) as {
  at: number;
};

/**
 * The brand's name as last read, for error pages without a database. On `globalThis`: Next's bundle and the server load
 * separate copies of a module.
 */
export const knownName = ((globalThis as Record<symbol, unknown>)[Symbol.for("collective.knownName")] ??= {
  brand: undefined,
}) as { brand: string | undefined };

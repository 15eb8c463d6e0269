/**
 * The name of the brand as it was read last, for what is said while the database is away; undefined before the first
 * reading. On `globalThis`, because Next's bundle and the server load separate copies of a module.
 */
export const knownName = ((globalThis as Record<symbol, unknown>)[Symbol.for("collective.knownName")] ??= {
  brand: undefined,
}) as { brand: string | undefined };

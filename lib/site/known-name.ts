/** The brand's name as last read, for error pages without a database. */
export const knownName = ((globalThis as Record<symbol, unknown>)[Symbol.for("collective.knownName")] ??= {
  brand: undefined,
}) as { brand: string | undefined };

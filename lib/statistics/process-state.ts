/** Views that wait to be written. On `globalThis`: Next's bundle and the server load separate copies of a module. */
export const waiting = ((globalThis as Record<symbol, unknown>)[Symbol.for("collective.views")] ??= {
  views: new Map(),
  timer: undefined,
  write: async () => {},
}) as {
  /** How often each view was counted, by its day, kind, name and visitor. */
  views: Map<string, WaitingView>;
  timer: NodeJS.Timeout | undefined;
  /** Writes them all. */
  write: () => Promise<void>;
};

export type ViewKind = "total" | "page" | "source" | "device";

/** `visitor` is a digest, which the key of the day hides before it is stored. */
export type WaitingView = { day: string; kind: ViewKind; name: string; visitor: string; count: number };

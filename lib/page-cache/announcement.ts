/**
 * Where a write tells the page cache what it has changed. The write is in Next's bundle, the cache among the plain modules
 * of the server in front: one process, so that a global joins them. Without such a server (on Vercel, in a test) nobody listens.
 */
type Listener = (tags: readonly string[]) => Promise<void>;

const heard = ((globalThis as Record<symbol, unknown>)[Symbol.for("collective.expiry")] ??= {}) as { listener?: Listener };

/** Sets who is told. */
export function onExpiry(listener: Listener): void {
  heard.listener = listener;
}

/** Resolves when every page under `tags` is gone from this instance, and the others have been told. */
export async function announceExpiry(tags: readonly string[]): Promise<void> {
  await heard.listener?.(tags);
}

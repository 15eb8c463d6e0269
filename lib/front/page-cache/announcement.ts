/**
 * How a write reaches the page cache. The write runs in Next's bundle, the cache among the plain modules of the server in
 * front: one process with two copies of a module, joined by a global. On Vercel and in tests nobody listens.
 */
type Listener = () => Promise<void>;

const shared = ((globalThis as Record<symbol, unknown>)[Symbol.for("collective.written")] ??= {}) as {
  listener?: Listener;
};

/** Sets the one listener. */
export function onWrite(listener: Listener | undefined): void {
  shared.listener = listener;
}

/** Resolves when the pages that a committed write changed are out of this instance's cache and the others know. */
export async function announceWrite(): Promise<void> {
  await shared.listener?.();
}

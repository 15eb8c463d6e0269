/**
 * Announces a write to the page cache. Next's bundle and the server in front have separate copies of this module, joined by
 * a global. On Vercel and in tests there is no listener.
 */
type Listener = () => Promise<void>;

const shared = ((globalThis as Record<symbol, unknown>)[Symbol.for("collective.written")] ??= {}) as {
  listener?: Listener;
};

/** Sets the one listener. */
export function onWrite(listener: Listener | undefined): void {
  shared.listener = listener;
}

/** Resolves when the changed pages have expired here and the other instances are notified. */
export async function announceWrite(): Promise<void> {
  await shared.listener?.();
}

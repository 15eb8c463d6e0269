/** Announces a write to the page cache, by a global: Next's bundle has its own copy of this module. Not on Vercel. */
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

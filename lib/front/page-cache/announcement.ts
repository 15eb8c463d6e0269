/** Announces a write to the page cache. Not on Vercel. */
import { perProcess } from "../../per-process.ts";

type Listener = () => Promise<void>;

const shared = perProcess<{ listener?: Listener }>("written", {});

/** Sets the one listener. */
export function onWrite(listener: Listener | undefined): void {
  shared.listener = listener;
}

/** Resolves when the changed pages have expired here and the other instances are notified. */
export async function announceWrite(): Promise<void> {
  await shared.listener?.();
}

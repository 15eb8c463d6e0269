/** Announces a write to the page cache: of this process, and by a key in Redis to other instances. Not on Vercel. */
import { randomUUID } from "node:crypto";
import { perProcess } from "../../per-process.ts";
import { askRedis } from "../../redis.ts";

type Listener = () => Promise<void>;

const shared = perProcess<{ listener?: Listener }>("written", {});

export function onWrite(listener: Listener | undefined): void {
  shared.listener = listener;
}

/** Resolves when the changed pages have expired here and the other instances are notified. */
export async function announceWrite(): Promise<void> {
  await shared.listener?.();
}

/** By it instances learn of expired pages before their next request (versions.ts). */
export const EXPIRY_SIGNAL = "collective:expired";
const REDIS_TIMEOUT_MS = 2_000;

/** Not recorded as seen: this may overwrite another instance's mark. */
export async function publishSignal(): Promise<void> {
  await askRedis((client) => client.set(EXPIRY_SIGNAL, randomUUID()), REDIS_TIMEOUT_MS);
}

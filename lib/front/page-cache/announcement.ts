/** Announces a write to this process's page cache and, by a key in Redis, to other instances. Not used on Vercel. */
import { randomUUID } from "node:crypto";
import { perProcess } from "../../per-process.ts";
import { queryRedis } from "../../redis.ts";

type Listener = () => Promise<void>;

const shared = perProcess<{ listener?: Listener }>("written", {});

export function onWrite(listener: Listener | undefined): void {
  shared.listener = listener;
}

/** Resolves when the changed pages have expired here and the other instances are notified. */
export async function announceWrite(): Promise<void> {
  await shared.listener?.();
}

/** The Redis key that tells other instances of expired pages before their next request (versions.ts). */
export const EXPIRY_SIGNAL = "collective:expired";
const REDIS_TIMEOUT_MS = 2_000;

/** The new signal is not recorded as seen, because it may overwrite another instance's. */
export async function publishSignal(): Promise<void> {
  await queryRedis((client) => client.set(EXPIRY_SIGNAL, randomUUID()), REDIS_TIMEOUT_MS);
}

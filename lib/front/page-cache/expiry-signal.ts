/** A key in Redis by which instances learn of expired pages before their next request (versions.ts). */
import { randomUUID } from "node:crypto";
import { askRedis } from "../../redis.ts";

export const EXPIRY_SIGNAL = "collective:expired";
const REDIS_TIMEOUT_MS = 2_000;

/** Not recorded as seen: this may overwrite another instance's mark. */
export async function publishSignal(): Promise<void> {
  await askRedis((client) => client.set(EXPIRY_SIGNAL, randomUUID()), REDIS_TIMEOUT_MS);
}

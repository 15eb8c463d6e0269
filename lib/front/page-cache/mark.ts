/** The mark in Redis by which instances hear, before the next request, that pages have expired (versions.ts). */
import { randomUUID } from "node:crypto";
import { askRedis } from "../../redis.ts";

export const MARK = "collective:expired";
const REDIS_TIMEOUT_MS = 2_000;

/** Not remembered as seen: another instance may have left one just before, which this one replaces. */
export async function leaveMark(): Promise<void> {
  await askRedis((client) => client.set(MARK, randomUUID()), REDIS_TIMEOUT_MS);
}

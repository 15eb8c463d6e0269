/** The Redis that instances share (REDIS_URL). The site works without it: nothing here throws or waits long. */
import { env } from "./env.ts";
import { perProcess } from "./per-process.ts";
import { withTimeout } from "./timeout.ts";

const TIMED_OUT = Symbol("timed out");
// Longer than a healthy response, shorter than visitors notice.
const RESPONSE_TIMEOUT_MS = 250;
const RECONNECT_MS = 500;
const PAUSE_AFTER_TIMEOUT_MS = 1_000;
// A silent connection is lost after this; pings keep an idle one alive.
const SOCKET_TIMEOUT_MS = 1_500;
const PING_MS = 500;

type Shared = { connecting?: Promise<RedisClient>; pausedUntil: number; failure?: Error };
const shared = perProcess<Shared>("redis", { pausedUntil: 0 });

/** Reconnects by itself and rejects commands while disconnected. Null without REDIS_URL. */
export function redisClient(): Promise<RedisClient> | null {
  const { REDIS_URL } = env();
  return REDIS_URL ? (shared.connecting ??= connect(REDIS_URL)) : null;
}

/** Rejects with the reason if Redis does not respond. */
export async function pingRedis(client: RedisClient): Promise<void> {
  await client.ping().catch((error: unknown) => {
    throw shared.failure ?? error;
  });
}

async function connect(url: string): Promise<RedisClient> {
  const client = await createRedisClient(url);
  // Callers work without Redis.
  client.on("error", (error: Error) => (shared.failure = error));
  const connecting = client.connect().catch(() => {});
  await withTimeout(connecting, RESPONSE_TIMEOUT_MS, TIMED_OUT);
  return client;
}

async function createRedisClient(url: string) {
  const { createClient } = await import("@redis/client");
  return createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: { connectTimeout: 2_000, socketTimeout: SOCKET_TIMEOUT_MS, reconnectStrategy: () => RECONNECT_MS },
  });
}

export type RedisClient = Awaited<ReturnType<typeof createRedisClient>>;

/** Undefined without Redis, while it is down, or after `timeoutMs`. */
export async function queryRedis<Result>(
  query: (client: RedisClient) => Promise<Result>,
  timeoutMs = RESPONSE_TIMEOUT_MS,
): Promise<Result | undefined> {
  const connecting = redisClient();
  if (!connecting || performance.now() < shared.pausedUntil) return undefined;
  const client = await connecting;
  if (!client.isReady) return undefined;
  const response = query(client).catch(() => undefined);
  const result = await withTimeout(response, timeoutMs, TIMED_OUT);
  // A hanging Redis is not queried by every request.
  if (result === TIMED_OUT) {
    shared.pausedUntil = performance.now() + PAUSE_AFTER_TIMEOUT_MS;
    return undefined;
  }
  return result;
}

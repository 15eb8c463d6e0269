/**
 * The Redis that several instances share (REDIS_URL): limits, pages and the news that pages have expired. The site works
 * without it at any moment, so that nothing here throws or waits for long.
 */
import { env } from "./env.ts";
import { patiently } from "./patience.ts";

const SILENCE = Symbol("no answer in time");
// Longer than any healthy answer, shorter than a visitor notices.
const PATIENCE_MS = 250;
const RECONNECT_MS = 500;
// One that is there and says nothing is taken for gone after this time; the pings keep a healthy connection from looking so.
const SOCKET_TIMEOUT_MS = 1_500;
const PING_MS = 500;

// one client a process: the bundle and the server's plain modules share it
const shared = ((globalThis as Record<symbol, unknown>)[Symbol.for("collective.redis")] ??= { connecting: undefined, silentUntil: 0 }) as {
  connecting: Promise<RedisClient> | undefined;
  silentUntil: number;
};

/** The client; it reconnects by itself and refuses commands while it is not connected. Null without REDIS_URL. */
export function redisClient(): Promise<RedisClient> | null {
  const { REDIS_URL } = env();
  return REDIS_URL ? (shared.connecting ??= connect(REDIS_URL)) : null;
}

async function connect(url: string): Promise<RedisClient> {
  const client = await makeClient(url);
  // an instance without Redis goes on by itself, see lib/page-cache/versions.ts and lib/rate-limit.ts
  client.on("error", () => {});
  await patiently(client.connect().catch(() => {}), PATIENCE_MS, SILENCE);
  return client;
}

async function makeClient(url: string) {
  const { createClient } = await import("redis");
  return createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: { connectTimeout: 2_000, socketTimeout: SOCKET_TIMEOUT_MS, reconnectStrategy: () => RECONNECT_MS },
  });
}

export type RedisClient = Awaited<ReturnType<typeof makeClient>>;

/** What `ask` answers; undefined without Redis, while it is away, or when it does not answer within `patienceMs`. */
export async function askRedis<Answer>(ask: (client: RedisClient) => Promise<Answer>, patienceMs = PATIENCE_MS): Promise<Answer | undefined> {
  const connecting = redisClient();
  if (!connecting || Date.now() < shared.silentUntil) return undefined;
  const client = await connecting;
  if (!client.isReady) return undefined;
  const result = await patiently(ask(client).catch(() => undefined), patienceMs, SILENCE);
  // one that hangs is not asked again by every request
  if (result === SILENCE) {
    shared.silentUntil = Date.now() + 1_000;
    return undefined;
  }
  return result;
}

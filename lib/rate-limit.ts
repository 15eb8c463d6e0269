import "server-only";
import { createHash } from "node:crypto";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { db } from "./db.ts";
import { AppError } from "./errors.ts";
import { type RedisClient, redisClient } from "./redis.ts";

const MINUTES = 60;

type Limit = { points: number; seconds: number; message: string; inProcess?: true };

/** How often what may be done by one key (an address, an account), and what the one who did it too often is told. */
const LIMITS = {
  contact: { points: 25, seconds: 10 * MINUTES, message: "Too many messages from your network. Please try again later." },
  // wrong passwords: of one address, of one address for one account, and for one account from everywhere (NIST SP 800-63B, 5.2.2)
  signInAddress: { points: 30, seconds: 15 * MINUTES, message: "Too many attempts to sign in. Please try again later." },
  signInAccount: { points: 20, seconds: 15 * MINUTES, message: "Too many attempts to sign in. Please try again later." },
  signInEverywhere: { points: 100, seconds: 60 * MINUTES, message: "Too many attempts to sign in. Please try again later." },
  // counted in this process: noting a search would cost the database as much as doing it
  search: { points: 600, seconds: MINUTES, inProcess: true, message: "Too many searches from your network. Please try again in a minute." },
  challenge: { points: 120, seconds: 10 * MINUTES, message: "Too many requests from your network. Please try again later." },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** Counts one use of `name` by `key`. Throws AppError too_many with the seconds to wait when it is one too many. */
export async function limit(name: LimitName, key: string): Promise<void> {
  try {
    await (await limiter(name)).consume(digest(key));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new AppError("too_many", LIMITS[name].message, { retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
  }
}

/** Forgets what `key` used of `name`, e.g. the wrong tries before the right one. */
export async function forget(name: LimitName, key: string): Promise<void> {
  await (await limiter(name)).delete(digest(key));
}

/** Deletes the counters that have run out. (Redis drops its own.) */
export async function deleteExpiredLimits(): Promise<void> {
  await db().rateLimit.deleteMany({ where: { expire: { lt: Date.now() } } });
}

// No address or e-mail is kept, only what one can be compared with; and every key fits its column.
function digest(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

const limiters = new Map<LimitName, Promise<RateLimiterAbstract>>();

function limiter(name: LimitName): Promise<RateLimiterAbstract> {
  const known = limiters.get(name);
  if (known) return known;
  const { points, seconds, inProcess }: Limit = LIMITS[name];
  // a key that is over its limit is refused from memory: a flood costs the store nothing
  const options = { keyPrefix: name, points, duration: seconds, inMemoryBlockOnConsumed: points + 1 };
  const made = inProcess ? Promise.resolve(new RateLimiterMemory(options)) : sharedLimiter(options);
  limiters.set(name, made);
  return made;
}

async function sharedLimiter(options: Options): Promise<RateLimiterAbstract> {
  const redis = await redisClient();
  return redis ? redisLimiter(redis, options) : databaseLimiter(options);
}

type Options = { keyPrefix: string; points: number; duration: number; inMemoryBlockOnConsumed: number };

function databaseLimiter(options: Options): RateLimiterAbstract {
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const rows = await db().$queryRawUnsafe<{ points: number; expire: bigint | null }[]>(text, ...values);
      return { rowCount: rows.length, rows: rows.map((row) => ({ ...row, expire: Number(row.expire) })) };
    },
  };
  return new RateLimiterPostgres({
    ...options,
    storeClient,
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}

function redisLimiter(storeClient: RedisClient, options: Options): RateLimiterAbstract {
  return new RateLimiterRedis({
    ...options,
    storeClient,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    // while Redis is away each instance counts for itself
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: options.keyPrefix, points: options.points, duration: options.duration }),
  });
}

import "server-only";
import { createHash } from "node:crypto";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { db } from "../db/client.ts";
import { AppError } from "../errors.ts";
import { type RedisClient, redisClient } from "../redis.ts";

const MINUTE = 60;
const SIGN_IN = "Too many attempts to sign in. Please try again later.";

type Limit = { points: number; seconds: number; message: string; inProcess?: true };

/** Rate limits per key (address or account), with the message of the 429. */
const LIMITS = {
  contact: {
    points: 25,
    seconds: 10 * MINUTE,
    message: "Too many messages from your network. Please try again later.",
  },
  // Wrong passwords: per address, per address and account, and per account from everywhere (NIST SP 800-63B, 5.2.2).
  signInAddress: { points: 30, seconds: 15 * MINUTE, message: SIGN_IN },
  signInAccount: { points: 20, seconds: 15 * MINUTE, message: SIGN_IN },
  signInEverywhere: { points: 100, seconds: 60 * MINUTE, message: SIGN_IN },
  // Wrong passwords from a device that has signed in before; beyond that it counts as any other.
  signInDevice: { points: 10, seconds: 60 * MINUTE, message: SIGN_IN },
  // Counted in this process: counting a search in the database would cost as much as the search.
  search: {
    points: 600,
    seconds: MINUTE,
    inProcess: true,
    message: "Too many searches from your network. Please try again in a minute.",
  },
  // Per address and review link.
  comment: {
    points: 20,
    seconds: 60 * MINUTE,
    message: "Too many comments from your network. Please try again later.",
  },
  challenge: {
    points: 120,
    seconds: 10 * MINUTE,
    message: "Too many requests from your network. Please try again later.",
  },
  // Reports of browsers: one broken page sends a handful. What is beyond the second limit is not logged.
  policyReport: {
    points: 30,
    seconds: MINUTE,
    inProcess: true,
    message: "Too many reports from your network. Please try again in a minute.",
  },
  policyReportLog: { points: 60, seconds: MINUTE, inProcess: true, message: "Too many reports." },
  // Every body that is sent without a session, counted before it is read.
  anonymousBody: {
    points: 300,
    seconds: MINUTE,
    inProcess: true,
    message: "Too many requests from your network. Please try again in a minute.",
  },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** Counts one use of `name` by `key`. Throws AppError too_many, with the seconds to wait, beyond the limit. */
export async function limit(name: LimitName, key: string): Promise<void> {
  try {
    await (await limiter(name)).consume(digest(key));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new AppError("too_many", LIMITS[name].message, {
      retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
    });
  }
}

/** The same as a value: false beyond the limit. */
export async function isWithinLimit(name: LimitName, key: string): Promise<boolean> {
  try {
    await limit(name, key);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many") return false;
    throw error;
  }
}

/** Takes back one use of `name` by `key`. */
export async function refundLimit(name: LimitName, key: string): Promise<void> {
  await (await limiter(name)).reward(digest(key));
}

/** Takes back every use of `name` by `key`, e.g. the wrong passwords before the right one. */
export async function resetLimit(name: LimitName, key: string): Promise<void> {
  await (await limiter(name)).delete(digest(key));
}

/** Deletes the counters that have expired. (Redis drops its own.) */
export async function deleteExpiredLimits(): Promise<void> {
  await db().rateLimit.deleteMany({ where: { expire: { lt: Date.now() } } });
}

// Only a digest is stored: no address and no e-mail, and every key fits its column.
function digest(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

const limiters = new Map<LimitName, Promise<RateLimiterAbstract>>();

function limiter(name: LimitName): Promise<RateLimiterAbstract> {
  const known = limiters.get(name);
  if (known) return known;
  const { points, seconds, inProcess }: Limit = LIMITS[name];
  // A key beyond its limit is refused from memory: a flood costs the store nothing.
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
    // While Redis is away each instance counts for itself.
    insuranceLimiter: new RateLimiterMemory({
      keyPrefix: options.keyPrefix,
      points: options.points,
      duration: options.duration,
    }),
  });
}

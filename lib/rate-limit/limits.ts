import "server-only";
import { createHash } from "node:crypto";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { bookkeeping } from "../db/write.ts";
import { AppError } from "../errors.ts";
import { type RedisClient, redisClient } from "../redis.ts";

const MINUTE = 60;
const SIGN_IN = "Too many attempts to sign in. Please try again later.";

/** `inMemory`: counted in Redis, else in this process: counting in the database would cost as much as the work. */
type Limit = { points: number; seconds: number; message: string; inMemory?: true };

const fromNetwork = (what: string, when = "later") => `Too many ${what} from your network. Please try again ${when}.`;
const IN_A_MINUTE = "in a minute";

/** Per key (address or account), with the message of the 429. */
const LIMITS = {
  contact: { points: 25, seconds: 10 * MINUTE, message: fromNetwork("messages") },
  // Wrong passwords: per address, per address and account, per account (NIST SP 800-63B, 5.2.2).
  signInAddress: { points: 30, seconds: 15 * MINUTE, message: SIGN_IN },
  signInAccount: { points: 20, seconds: 15 * MINUTE, message: SIGN_IN },
  signInEverywhere: { points: 100, seconds: 60 * MINUTE, message: SIGN_IN },
  // Wrong passwords from a known device; beyond that it counts as an unknown one.
  signInDevice: { points: 10, seconds: 60 * MINUTE, message: SIGN_IN },
  // Wrong current passwords, per person: a stolen session finds the password no sooner than a stranger.
  currentPassword: { points: 10, seconds: 60 * MINUTE, message: "Too many wrong passwords. Please try again later." },
  // Mails with a link for a new password, per person; beyond that none is sent, and the response stays the same.
  resetMail: { points: 10, seconds: 60 * MINUTE, message: "Too many mails." },
  resetRequest: { points: 120, seconds: 10 * MINUTE, message: fromNetwork("requests") },
  // Wrong codes, per account (NIST SP 800-63B, 5.2.2).
  secondFactor: { points: 5, seconds: 15 * MINUTE, message: "Too many wrong codes. Please try again later." },
  search: { points: 600, seconds: MINUTE, inMemory: true, message: fromNetwork("searches", IN_A_MINUTE) },
  // Both per address and review link.
  comment: { points: 20, seconds: 60 * MINUTE, message: fromNetwork("comments") },
  approval: { points: 20, seconds: 60 * MINUTE, message: fromNetwork("approvals") },
  challenge: { points: 120, seconds: 10 * MINUTE, message: fromNetwork("requests") },
  // Beyond that, views do not count.
  views: { points: 60, seconds: MINUTE, inMemory: true, message: "Too many views." },
  // Bodies without a session, counted before they are read.
  anonymousBody: { points: 300, seconds: MINUTE, inMemory: true, message: fromNetwork("requests", IN_A_MINUTE) },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** Counts one use of `name` by `key`. Throws AppError too_many, with the seconds to wait. */
export async function limit(name: LimitName, key: string): Promise<void> {
  const wait = await secondsToWait(name, key);
  if (wait) throw new AppError("too_many", LIMITS[name].message, { retryAfterSeconds: wait });
}

/** Counts one use of `name` by `key`; false beyond the limit. */
export const isWithinLimit = async (name: LimitName, key: string): Promise<boolean> =>
  (await secondsToWait(name, key)) === null;

async function secondsToWait(name: LimitName, key: string): Promise<number | null> {
  try {
    await (await limiter(name)).consume(digest(key));
    return null;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
  }
}

/** Takes back one count of `key`, e.g. after a request with invalid fields. */
export async function refundLimit(name: LimitName, key: string): Promise<void> {
  const refunded = await limiter(name);
  await refunded.reward(digest(key));
  // the key may be within the limit again
  refunded.deleteInMemoryBlockedAll?.();
}

export async function resetLimit(name: LimitName, key: string): Promise<void> {
  await (await limiter(name)).delete(digest(key));
}

// A digest: no address or email is stored, and every key fits the column.
const digest = (key: string): string => createHash("sha256").update(key).digest("base64url");

type Limiter = RateLimiterAbstract & Partial<Pick<RateLimiterPostgres, "deleteInMemoryBlockedAll">>;

const limiters = new Map<LimitName, Promise<Limiter>>();

function limiter(name: LimitName): Promise<Limiter> {
  const known = limiters.get(name);
  if (known) return known;
  const { points, seconds, inMemory }: Limit = LIMITS[name];
  // Exceeded keys are refused from memory: a flood costs the store nothing.
  const options = { keyPrefix: name, points, duration: seconds, inMemoryBlockOnConsumed: points + 1 };
  const made = (async () => {
    const redis = await redisClient();
    if (redis) return redisLimiter(redis, options);
    return inMemory ? new RateLimiterMemory(options) : databaseLimiter(options);
  })();
  limiters.set(name, made);
  return made;
}

type Options = { keyPrefix: string; points: number; duration: number; inMemoryBlockOnConsumed: number };

function databaseLimiter(options: Options): RateLimiterAbstract {
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const rows = await bookkeeping().$queryRawUnsafe<{ points: number; expire: bigint | null }[]>(text, ...values);
      return { rowCount: rows.length, rows: rows.map((row) => ({ ...row, expire: Number(row.expire) })) };
    },
  };
  const table = { tableName: "rate_limits", tableCreated: true, clearExpiredByTimeout: false };
  return new RateLimiterPostgres({ ...options, storeClient, storeType: "client", ...table });
}

function redisLimiter(storeClient: RedisClient, options: Options): RateLimiterAbstract {
  const { inMemoryBlockOnConsumed: _, ...ofMemory } = options;
  return new RateLimiterRedis({
    ...options,
    storeClient,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    // Without Redis each instance counts for itself.
    insuranceLimiter: new RateLimiterMemory(ofMemory),
  });
}

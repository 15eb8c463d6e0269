/**
 * Pages of other instances, in Redis (REDIS_URL). Each has the version known when rendering began, and is used only
 * while none of its tags has changed since: a page that lost a race with a publish is never served.
 */
import { createHash } from "node:crypto";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { env } from "../../env.ts";
import { orNull } from "../../or-null.ts";
import { queryRedis } from "../../redis.ts";
import { BUILD_FOLDER, readBuildId } from "../next-internals.ts";
import type { CacheEntry } from "./store.ts";
import { areUnchangedSince } from "./known-versions.ts";

type SharedEntry = Omit<CacheEntry, "responses"> & { version: number };

const DAY_SECONDS = 24 * 60 * 60;
const MAX_BYTES = 2 * 1024 * 1024;
let buildId: string | undefined;
/** Includes build and database: a page refers to the scripts of its build and shows the records of its database. */
function redisKey(key: string): string {
  buildId ??= readBuildId(path.resolve(BUILD_FOLDER)) ?? "development";
  const address = env().DATABASE_URL?.replace(/\/\/[^/]*@/, "//") ?? "";
  const database = createHash("sha256").update(address).digest("base64url").slice(0, 12);
  return `collective:${buildId}:${database}:${key}`;
}

export async function findShared(key: string): Promise<SharedEntry | null> {
  if (!env().REDIS_URL) return null;
  const stored = await queryRedis((client) => client.get(redisKey(key)));
  if (!stored) return null;
  const entry = parseEntry(stored);
  // rendered while a clock was ahead: it may show a post that is not due yet
  if (!entry || entry.lastModified > Date.now()) return null;
  return areUnchangedSince(entry.version, entry.tags) ? entry : null;
}

export async function shareEntry(key: string, { responses: _, ...entry }: CacheEntry, version: number): Promise<void> {
  if (!env().REDIS_URL) return;
  const bytes = serialize({ ...entry, version } satisfies SharedEntry);
  if (bytes.length > MAX_BYTES) return;
  await queryRedis((client) =>
    client.set(redisKey(key), bytes.toString("base64"), { expiration: { type: "EX", value: DAY_SECONDS } }),
  );
}

const parseEntry = (stored: string) => orNull(() => deserialize(Buffer.from(stored, "base64")) as SharedEntry);

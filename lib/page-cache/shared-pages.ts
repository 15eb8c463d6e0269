/**
 * Pages that other instances have rendered, kept in Redis (REDIS_URL). Each carries the versions of its tags from when it
 * began to be rendered, and is used only while they are the current ones: a page that lost a race with a publish is never served.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { env } from "../env.ts";
import { askRedis } from "../redis.ts";
import type { CacheEntry } from "./store.ts";
import { knownVersions, type Versions } from "./versions.ts";

type SharedEntry = Pick<CacheEntry, "value" | "tags" | "lastModified" | "cacheControl"> & { versions: Versions };

const DAY_SECONDS = 24 * 60 * 60;
const MAX_BYTES = 2 * 1024 * 1024;
// pages name the scripts of their build
let build: string | undefined;
const redisKey = (key: string) => `collective:${(build ??= readBuildId())}:${key}`;

/** The entry under `key` that another instance has rendered from what is still current; null where there is none. */
export async function findShared(key: string): Promise<SharedEntry | null> {
  if (!env().REDIS_URL) return null;
  const stored = await askRedis((client) => client.get(redisKey(key)));
  if (!stored) return null;
  const entry = read(stored);
  const current = knownVersions();
  return entry?.tags.every((tag) => entry.versions.get(tag) === current.get(tag)) ? entry : null;
}

/** Shares what began to be rendered when `versions` were known. */
export async function share(key: string, { value, tags, lastModified, cacheControl }: CacheEntry, versions: Versions): Promise<void> {
  if (!env().REDIS_URL) return;
  const bytes = serialize({ value, tags, lastModified, cacheControl, versions } satisfies SharedEntry);
  if (bytes.length > MAX_BYTES) return;
  await askRedis((client) => client.set(redisKey(key), bytes.toString("base64"), { expiration: { type: "EX", value: DAY_SECONDS } }));
}

function read(stored: string): SharedEntry | null {
  try {
    return deserialize(Buffer.from(stored, "base64")) as SharedEntry;
  } catch {
    return null;
  }
}

/** The development server has no build, and no other instances. */
function readBuildId(): string {
  try {
    return readFileSync(path.join(process.cwd(), ".next", "BUILD_ID"), "utf8").trim();
  } catch {
    return "development";
  }
}

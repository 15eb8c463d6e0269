/**
 * Whether this instance's pages are still true. Several instances share one database, whose triggers give a tag a new
 * version when a transaction that changed something public commits (table page_versions). A page is served only if the
 * versions were compared within the last second; with REDIS_URL a mark in Redis tells before every request whether they
 * have changed, so that what one instance has published is on the others at the next request. Neither Redis nor a
 * message that might be lost is trusted with the truth: the database alone has it.
 */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { env } from "../env.ts";
import { patiently } from "../patience.ts";
import { askRedis } from "../redis.ts";
import { expireTags } from "./store.ts";
import { onExpiry } from "./announcement.ts";

/** Versions by tag. */
export type Versions = ReadonlyMap<string, string>;

const TRUSTED_FOR_MS = 1_000;
// A database that does not answer does not take the cached pages with it: they are then served as they are.
const PATIENCE_MS = 2_000;
const LATE = Symbol("no answer in time");
const QUERY_TIMEOUT_MS = 5_000;
const MARK = "collective:expired";

let known: Versions = new Map();
let mark: string | null = null;
/** until when the known versions are taken as true */
let trustedUntil = 0;
/** whether the database has been asked and lets us wait */
let isHanging = false;
let pool: pg.Pool | undefined;

/** The versions that this instance knows: what is rendered from now on is at least as new. */
export function knownVersions(): Versions {
  return known;
}

/** Makes sure that what has expired is out of the page cache. Undefined where that is known already, which is nearly always. */
export function freshen(): Promise<void> | undefined {
  if (isHanging) return undefined;
  if (env().REDIS_URL) return lookAtMark();
  return Date.now() < trustedUntil ? undefined : compared();
}

/** Every caller gets a run that began after its call; those that come while one runs share the next one. */
function joined(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = () => {
    running = work().finally(() => (running = undefined));
    return running;
  };
  return () => {
    if (!running) return start();
    return (next ??= running.then(() => {
      next = undefined;
      return start();
    }));
  };
}

const lookAtMark = joined(async () => {
  const found = await askRedis((client) => client.get(MARK));
  if (found && found === mark && Date.now() < trustedUntil) return;
  await compared();
  if (found) mark = found;
  // a Redis that has forgotten everything is given a mark, lest every request asks the database
  if (found === null) await leaveMark();
});

const compare = joined(async () => {
  const began = Date.now();
  try {
    pool ??= connect();
    const { rows } = await pool.query<{ tag: string; version: string }>("SELECT tag, version FROM page_versions");
    const current = new Map(rows.map(({ tag, version }) => [tag, version]));
    const changed = [...new Set([...known.keys(), ...current.keys()])].filter((tag) => known.get(tag) !== current.get(tag));
    known = current;
    if (changed.length > 0) expireTags(changed);
  } catch {
    // asked again in a second; what the site says while the database is away is for those that need it
  }
  trustedUntil = began + TRUSTED_FOR_MS;
  isHanging = false;
});

function connect(): pg.Pool {
  const made = new pg.Pool({
    connectionString: env().DATABASE_URL,
    max: 1,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  });
  // an idle connection that is cut is no event: the next query opens another
  made.on("error", () => {});
  return made;
}

async function compared(): Promise<void> {
  if (isHanging) return;
  if ((await patiently(compare(), PATIENCE_MS, LATE)) === LATE) isHanging = true;
}

/** Not remembered as seen: another instance may have left one just before, which this one replaces. */
async function leaveMark(): Promise<void> {
  await askRedis((client) => client.set(MARK, randomUUID()), PATIENCE_MS);
}

// what this instance has written itself: its own pages go at once, the others hear of it before the answer is sent
onExpiry(async (tags) => {
  expireTags(tags);
  await compared();
  if (env().REDIS_URL) await leaveMark();
});

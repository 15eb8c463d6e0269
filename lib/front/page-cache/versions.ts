/**
 * Keeps this instance's pages fresh. The database gives each changed tag the version of the commit that changed it
 * (table page_versions); an instance reads what is newer than what it knows and expires those tags. A page is served only
 * if the versions were read within the last second. With REDIS_URL a mark in Redis says before every request whether
 * there may be new ones, so that a publish on one instance is seen at the next request on the others. Redis only hints.
 */
import pg from "pg";
import { env } from "../../env.ts";
import { withTimeout } from "../../timeout.ts";
import { askRedis } from "../../redis.ts";
import { onWrite } from "./announcement.ts";
import { leaveMark, MARK } from "./mark.ts";
import { knownVersion, learnVersions } from "./known-versions.ts";
import { expireTags } from "./store.ts";
import { ALL_PAGES } from "./tags.ts";

const TRUSTED_FOR_MS = 1_000;
// A database that does not answer does not take the cached pages with it: they are then served as they are.
const DATABASE_TIMEOUT_MS = 2_000;
const LATE = Symbol("no answer in time");
const QUERY_TIMEOUT_MS = 5_000;

let mark: string | null = null;
/** until when the known versions are taken as the current ones */
let trustedUntil = 0;
/** whether the database has been asked and does not answer */
let isHanging = false;
let pool: pg.Pool | undefined;

/** Takes expired pages out of the cache. Undefined where nothing has to be waited for, which is nearly always. */
export function refreshVersions(): Promise<void> | undefined {
  if (isHanging) return undefined;
  if (env().REDIS_URL) return readMark();
  return Date.now() < trustedUntil ? undefined : readOrTimeOut();
}

/** Every caller gets a run that began after its call; those that come while one runs share the next one. */
function coalesce<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;
  const start = () => {
    running = work().finally(() => (running = undefined));
    return running;
  };
  return () => {
    if (!running) return start();
    const afterwards = () => {
      next = undefined;
      return start();
    };
    return (next ??= running.then(afterwards, afterwards));
  };
}

const readMark = coalesce(async () => {
  const found = await askRedis((client) => client.get(MARK));
  if (found && found === mark && Date.now() < trustedUntil) return;
  await readOrTimeOut();
  if (found) mark = found;
  // a Redis that has forgotten everything is given a mark, lest every request asks the database
  if (found === null) await leaveMark();
});

/** Whether the database has said what changed; what the site says while it is away is for those that need it. */
const readVersions = coalesce(async (): Promise<boolean> => {
  const began = Date.now();
  try {
    pool ??= connect();
    const { rows } = await pool.query<{ tag: string; version: string }>(
      "SELECT tag, version FROM page_versions WHERE version > $1 OR version = (SELECT max(version) FROM page_versions) ORDER BY version",
      [knownVersion()],
    );
    const changed = learnVersions(rows.map(({ tag, version }) => ({ tag, version: Number(version) })));
    if (changed.length > 0) expireTags(changed);
    return true;
  } catch {
    return false;
  } finally {
    trustedUntil = began + TRUSTED_FOR_MS;
    isHanging = false;
  }
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

async function readOrTimeOut(): Promise<void> {
  if (isHanging) return;
  if ((await withTimeout(readVersions(), DATABASE_TIMEOUT_MS, LATE)) === LATE) isHanging = true;
}

// This instance's pages go at once, the others hear of it before the response is sent.
onWrite(async () => {
  const isRead = await readVersions();
  // the write may have committed all the same
  if (!isRead) expireTags([ALL_PAGES]);
  if (env().REDIS_URL) await leaveMark();
});

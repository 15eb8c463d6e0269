/**
 * Keeps this instance's pages fresh. The database records the version of each tag's last change (table page_versions);
 * an instance reads the new ones and expires their tags. Pages are served only if this happened within the last second.
 * With REDIS_URL a signal in Redis says before every request whether there are new versions, so that other instances
 * see a publish at the next request. Redis only hints.
 */
import { frontPool } from "../../db/pool.ts";
import { env } from "../../env.ts";
import { withTimeout } from "../../timeout.ts";
import { queryRedis } from "../../redis.ts";
import { EXPIRY_SIGNAL, onWrite, publishSignal } from "./announcement.ts";
import { knownVersion, applyVersions } from "./known-versions.ts";
import { expireIfClockSetBack, expireTags } from "./store.ts";
import { ALL_PAGES } from "./tags.ts";

const TRUSTED_FOR_MS = 1_000;
// After this time, cached pages are served unchecked.
const DATABASE_TIMEOUT_MS = 2_000;
const TIMED_OUT = Symbol("timed out");

let lastSignal: string | null = null;
/** The known versions count as current until this time (`performance.now()`, which is never set back). */
let trustedUntil = 0;
let isHanging = false;

/** Removes expired pages from the cache. Usually returns undefined: there is nothing to wait for. */
export function refreshVersions(): Promise<void> | undefined {
  expireIfClockSetBack();
  if (isHanging) return undefined;
  if (env().REDIS_URL) return readSignal();
  return performance.now() < trustedUntil ? undefined : readOrTimeOut();
}

/** Each caller gets a run that starts after its call; concurrent callers share it. */
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

const readSignal = coalesce(async () => {
  const found = await queryRedis((client) => client.get(EXPIRY_SIGNAL));
  if (found && found === lastSignal && performance.now() < trustedUntil) return;
  await readOrTimeOut();
  if (found) lastSignal = found;
  // Redis has lost the signal: without a new one, every request would ask the database
  if (found === null) await publishSignal();
});

/** Resolves with false if the database fails; other queries report the error. */
const readVersions = coalesce(async (): Promise<boolean> => {
  const began = performance.now();
  try {
    const { rows } = await frontPool().query<{ tag: string; version: string }>(
      "SELECT tag, version FROM page_versions WHERE version > $1 OR version = (SELECT max(version) FROM page_versions) ORDER BY version",
      [knownVersion()],
    );
    const changed = applyVersions(rows.map(({ tag, version }) => ({ tag, version: Number(version) })));
    if (changed.length > 0) expireTags(changed);
    return true;
  } catch {
    return false;
  } finally {
    trustedUntil = began + TRUSTED_FOR_MS;
    isHanging = false;
  }
});

async function readOrTimeOut(): Promise<void> {
  if (isHanging) return;
  if ((await withTimeout(readVersions(), DATABASE_TIMEOUT_MS, TIMED_OUT)) === TIMED_OUT) isHanging = true;
}

// Expires this instance's pages at once, and notifies the others before the response is sent.
onWrite(async () => {
  const isRead = await readVersions();
  // the write may have been committed all the same
  if (!isRead) expireTags([ALL_PAGES]);
  if (env().REDIS_URL) await publishSignal();
});

import "server-only";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { ownOrigins } from "../api/origin.ts";
import { findStaff } from "../auth/session.ts";
import { db } from "../db/client.ts";
import { bookkeeping } from "../db/write.ts";
import { isOnVercel } from "../env.ts";
import { vacantTarget } from "../front/vacant-target.ts";
import { logError } from "../log.ts";
import { INDEXED_PAGES, withoutSlash } from "../paths.ts";
import { clientAddress } from "../rate-limit/client-address.ts";
import { isWithinLimit } from "../rate-limit/limits.ts";
import { areVisitsCounted } from "../site/queries.ts";
import { type ViewKind, type WaitingView, waitingViews } from "./process-state.ts";
import { dayOf, deviceOf, routeOf, sourceOf } from "./rules.ts";
import type { ViewInput } from "./schema.ts";

const WRITE_AFTER_MS = 5_000;
const MAX_SOURCES = 500;
/** Views kept while the database is down. */
const MAX_WAITING = 50_000;
const HASH_BYTES = 16;

/** Counts a view within 5 s. Skips robots, staff, Global Privacy Control, missing pages, and more than 60 a minute. */
export async function countView(request: Request, { path, referrer, source }: ViewInput): Promise<void> {
  const userAgent = request.headers.get("user-agent") ?? "";
  if (isbot(userAgent) || request.headers.get("sec-gpc") === "1") return;
  const address = clientAddress(request);
  if (!(await isWithinLimit("views", address))) return;
  const page = withoutSlash(path);
  // if the database fails, a staff cookie counts as staff
  const isStaff = await findStaff(request).then(Boolean, () => true);
  if (isStaff || !(await isPage(page))) return;

  const day = dayOf(new Date());
  const visitor = createHash("sha256").update(`${address}\n${userAgent}`).digest("base64");
  const from = sourceOf(referrer, source, ownOrigins(request));
  const kinds: [ViewKind, string][] = [
    ["total", ""],
    ["page", page],
    ...(from === null ? [] : [["source", from] satisfies [ViewKind, string]]),
    ["device", deviceOf(userAgent)],
  ];
  for (const [kind, name] of kinds) {
    const key = `${day} ${kind} ${visitor} ${name}`;
    const view = waitingViews.views.get(key) ?? { day, kind, name, visitor, count: 0 };
    view.count += 1;
    waitingViews.views.set(key, view);
  }
  waitingViews.write = writeViews;
  // a Vercel function may not run again, so it writes at once
  if (isOnVercel()) return writeViews();
  waitingViews.timer ??= setTimeout(() => void writeViews(), WRITE_AFTER_MS).unref();
}

const pages = new LRUCache<string, boolean, string>({
  max: 2_000,
  ttl: 60_000,
  // a path evicted during its lookup still gets the result
  ignoreFetchAbort: true,
  fetchMethod: async (path, _stale, { context }) => (await vacantTarget(path, context)) === null,
});

async function isPage(page: string): Promise<boolean> {
  if (INDEXED_PAGES.some(({ path }) => path === page)) return true;
  const route = routeOf(page);
  if (!route) return false;
  // if the lookup fails, the view counts, and the next view looks again
  return pages.forceFetch(page, { context: route }).catch(() => true);
}

/** The stored hashes of the visitors of `views`. */
const hashesOf = (views: readonly WaitingView[]): Promise<Buffer[]> =>
  Promise.all(
    views.map(async ({ day, visitor }) =>
      createHmac("sha256", await keys.forceFetch(day))
        .update(visitor)
        .digest()
        .subarray(0, HASH_BYTES),
    ),
  );

/** The random key of a day, one for all instances. */
const keys = new LRUCache<string, Uint8Array>({
  // today's, and yesterday's for views that still wait
  max: 2,
  async fetchMethod(day) {
    await bookkeeping().$executeRaw`
      INSERT INTO visit_keys (day, key) VALUES (${day}::date, ${randomBytes(32)}) ON CONFLICT DO NOTHING`;
    return (await db().visitKey.findUniqueOrThrow({ where: { day: new Date(day) } })).key;
  },
});

/** Writes the waiting views in one statement. Drops them if the site does not count; keeps them if the write fails. */
async function writeViews(): Promise<void> {
  clearTimeout(waitingViews.timer);
  waitingViews.timer = undefined;
  const rows = [...waitingViews.views.values()];
  if (rows.length === 0) return;
  const taken = waitingViews.views;
  waitingViews.views = new Map();
  try {
    if (!(await areVisitsCounted())) return;
    const hashes = await hashesOf(rows);
    await bookkeeping().$executeRaw`
        WITH given AS (
          SELECT * FROM unnest(
            ${rows.map(({ day }) => day)}::date[], ${rows.map(({ kind }) => kind)}::text[],
            ${rows.map(({ name }) => name)}::text[], ${hashes}::bytea[],
            ${rows.map(({ count }) => count)}::int[]
          ) AS given (day, kind, name, hash, count)
        ), new_sources AS (
          SELECT day, name, row_number() OVER (PARTITION BY day ORDER BY name)
            + (SELECT count(*) FROM visits WHERE visits.day = given.day AND kind = 'source') AS place
          FROM given
          WHERE kind = 'source' AND NOT EXISTS (
            SELECT FROM visits WHERE visits.day = given.day AND kind = 'source' AND visits.name = given.name
          )
          GROUP BY day, name
        ), named AS (
          SELECT day, kind, CASE WHEN kind = 'source' AND EXISTS (
            SELECT FROM new_sources
            WHERE new_sources.day = given.day AND new_sources.name = given.name AND place > ${MAX_SOURCES}::int
          ) THEN 'Other' ELSE name END AS name, hash, count
          FROM given
        ), seen AS (
          INSERT INTO visit_hashes (day, kind, name, hash)
          SELECT DISTINCT day, kind, name, hash FROM named ORDER BY day, kind, name, hash
          ON CONFLICT DO NOTHING RETURNING day, kind, name
        )
        INSERT INTO visits (day, kind, name, views, visitors)
        SELECT day, kind, name, sum(count)::int,
          (SELECT count(*)::int FROM seen WHERE (seen.day, seen.kind, seen.name) = (named.day, named.kind, named.name))
        FROM named GROUP BY day, kind, name ORDER BY day, kind, name
        ON CONFLICT (day, kind, name) DO UPDATE
          SET views = visits.views + EXCLUDED.views, visitors = visits.visitors + EXCLUDED.visitors`;
  } catch (error) {
    logError("Views could not be written", error);
    for (const [key, view] of taken) {
      const later = waitingViews.views.get(key);
      if (later) later.count += view.count;
      else if (waitingViews.views.size < MAX_WAITING) waitingViews.views.set(key, view);
    }
    waitingViews.timer ??= setTimeout(() => void writeViews(), WRITE_AFTER_MS).unref();
  }
}

const MONTHS_KEPT = 25;

/** Deletes counts after MONTHS_KEPT months, and hashes and keys after two days. */
export async function deleteOldVisits(): Promise<void> {
  await bookkeeping().$executeRaw`
    DELETE FROM visits WHERE day < (now() AT TIME ZONE 'UTC')::date - make_interval(months => ${MONTHS_KEPT}::int)`;
  await bookkeeping().$executeRaw`DELETE FROM visit_hashes WHERE day < (now() AT TIME ZONE 'UTC')::date - 1`;
  await bookkeeping().$executeRaw`DELETE FROM visit_keys WHERE day < (now() AT TIME ZONE 'UTC')::date - 1`;
}

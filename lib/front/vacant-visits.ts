/** Counts followed redirects and addresses that visitors did not find: in memory, written every few seconds. */
import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";
import { queryPool } from "../db/pool.ts";
import { normalizedPath } from "../redirects/rules.ts";
import { parseUrl } from "../validation/address.ts";
import { wellFormed } from "../validation/text.ts";

const WRITE_AFTER_MS = 5_000;
const MAX_PATHS = 1_000;
const MAX_PATH_LENGTH = 500;

type Missing = { count: number; firstAt: Date; lastAt: Date; referrer: string | null };

let hits = new Map<number, number>();
let missing = new Map<string, Missing>();
let timer: NodeJS.Timeout | undefined;

export function countHit(id: number): void {
  hits.set(id, (hits.get(id) ?? 0) + 1);
  writeSoon();
}

/** Addresses that no person opens: probes for weaknesses, and files that pages load. */
const PROBE_OR_ASSET =
  /\/\.|\/wp-|\.(?:php\d?|phtml|aspx?|jspx?|cgi|env|sql|bak|old|zip|gz|tar|ya?ml|ini|log|conf|js|mjs|css|map|json|xml|txt|png|jpe?g|gif|webp|svg|ico|woff2?)(?:$|\/)|\/(?:cgi-bin|phpmyadmin|vendor|etc)\/|[<>"'\\|]|[\u0000-\u001f]/;

/** Notes that a document request for `target` found nothing, unless a program made it. */
export function noteMissing(target: string, headers: IncomingHttpHeaders): void {
  const agent = headers["user-agent"] ?? "";
  const destination = headers["sec-fetch-dest"] ?? "document";
  const accepts = headers.accept ?? "*/*";
  if (agent === "" || isbot(agent) || destination !== "document" || !/text\/html|\*\/\*/.test(accepts)) return;
  const path = wellFormed(normalizedPath(target.split("?", 1)[0] ?? ""));
  if (path.length > MAX_PATH_LENGTH || PROBE_OR_ASSET.test(path)) return;
  const known = missing.get(path);
  if (!known && missing.size >= MAX_PATHS) return;
  const now = new Date();
  missing.set(path, {
    count: (known?.count ?? 0) + 1,
    firstAt: known?.firstAt ?? now,
    lastAt: now,
    referrer: parseUrl(headers.referer ?? "")?.hostname || (known?.referrer ?? null),
  });
  writeSoon();
}

function writeSoon(): void {
  timer ??= setTimeout(() => void writeVisits(), WRITE_AFTER_MS).unref();
}

const ADD_HITS = `
  UPDATE old_paths SET hits = hits + visits.count, last_hit_at = now()
  FROM unnest($1::int[], $2::int[]) AS visits (id, count) WHERE old_paths.id = visits.id`;
const ADD_MISSING = `
  INSERT INTO missing_paths (path, count, first_at, last_at, referrer)
  SELECT * FROM unnest($1::text[], $2::int[], $3::timestamptz[], $4::timestamptz[], $5::text[])
  ON CONFLICT (path) DO UPDATE SET count = missing_paths.count + excluded.count,
    last_at = greatest(missing_paths.last_at, excluded.last_at),
    referrer = coalesce(excluded.referrer, missing_paths.referrer)`;
const FORGET_RARE = `
  DELETE FROM missing_paths WHERE id IN (
    SELECT id FROM missing_paths ORDER BY count DESC, last_at DESC, id DESC OFFSET ${MAX_PATHS}
  )`;

/** Writes the counts to the database; if it fails, they are lost. */
export async function writeVisits(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const [followed, paths] = [hits, [...missing].sort(([one], [other]) => (one < other ? -1 : 1))];
  hits = new Map();
  missing = new Map();
  const entries = paths.map(([, entry]) => entry);
  try {
    if (followed.size > 0) await queryPool(ADD_HITS, [[...followed.keys()], [...followed.values()]]);
    if (paths.length === 0) return;
    await queryPool(ADD_MISSING, [
      paths.map(([path]) => path),
      entries.map(({ count }) => count),
      entries.map(({ firstAt }) => firstAt),
      entries.map(({ lastAt }) => lastAt),
      entries.map(({ referrer }) => referrer),
    ]);
    await queryPool(FORGET_RARE, []);
  } catch {
    // requests for pages log the failure of the database
  }
}

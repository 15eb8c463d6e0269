import "server-only";
import { csvLine } from "../csv.ts";
import { db } from "../db/client.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { INDEXED_PAGES, VENTURE_SLUGS, venturePath } from "../paths.ts";
import { VENTURE_KEYS, ventureKey } from "../site/documents/ventures.ts";
import { siteTexts } from "../site/queries.ts";
import type { ViewKind } from "./process-state.ts";
import { countDays, dayBefore, dayOf, daysOf } from "./rules.ts";
import type { StatisticsQuery } from "./schema.ts";

const MAX_LIST_ROWS = 100;

type Numbers = { views: number; visitors: number };
type Named = Numbers & { name: string };

/** The numbers of a period for the site, or for one path without sources and devices. Visitors are summed by day. */
export async function getStatistics({ from, to, path }: StatisticsQuery) {
  const shown: Subject = path === undefined ? { kind: "total", name: "" } : { kind: "page", name: path };
  const length = countDays(from, to);
  const [days, previous, pages, sources, devices] = await Promise.all([
    byDay(shown, from, to),
    byDay(shown, dayBefore(from, length), dayBefore(from, 1)),
    mostViewed("page", from, to, path),
    path === undefined ? mostViewed("source", from, to) : [],
    path === undefined ? mostViewed("device", from, to) : [],
  ]);
  const titles = await titlesOf(pages.map(({ name }) => name));
  const byName = new Map(days.map((row) => [row.day, row]));
  return {
    from,
    to,
    totals: sumOf(days),
    previous: sumOf(previous),
    days: daysOf(from, to).map((day) => byName.get(day) ?? { day, views: 0, visitors: 0 }),
    pages: pages.map(({ name, views, visitors }) => ({ path: name, title: titles.get(name) || null, views, visitors })),
    sources,
    devices: devices.map(({ name, views }) => ({ name, views })),
  };
}

export type Statistics = Awaited<ReturnType<typeof getStatistics>>;

type Subject = { kind: ViewKind; name: string };

const byDay = ({ kind, name }: Subject, from: string, to: string) =>
  db().$queryRaw<({ day: string } & Numbers)[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, views, visitors FROM visits
    WHERE kind = ${kind} AND name = ${name} AND day BETWEEN ${from}::date AND ${to}::date ORDER BY visits.day`;

const mostViewed = (kind: ViewKind, from: string, to: string, name?: string) =>
  db().$queryRaw<Named[]>`
    SELECT name, sum(views)::int AS views, sum(visitors)::int AS visitors FROM visits
    WHERE kind = ${kind} AND day BETWEEN ${from}::date AND ${to}::date
      AND ${name === undefined ? Prisma.sql`true` : Prisma.sql`name = ${name}`}
    GROUP BY name ORDER BY 2 DESC, name LIMIT ${MAX_LIST_ROWS}::int`;

const sumOf = (rows: readonly Numbers[]): Numbers => ({
  views: rows.reduce((sum, { views }) => sum + views, 0),
  visitors: rows.reduce((sum, { visitors }) => sum + visitors, 0),
});

async function titlesOf(paths: string[]): Promise<Map<string, string>> {
  const [ventures, rows] = await Promise.all([
    siteTexts(...VENTURE_KEYS),
    db().$queryRaw<{ path: string; title: string }[]>`
      SELECT path, title FROM unnest(${paths}::text[]) AS asked (path) JOIN LATERAL (
        SELECT title FROM blog_posts WHERE kind = 'post' AND slug = regexp_replace(path, '^/blog/', '')
        UNION ALL SELECT title FROM blog_posts WHERE kind = 'page' AND slug = regexp_replace(path, '^/', '')
        UNION ALL SELECT title FROM portfolio_items WHERE slug = regexp_replace(path, '^/portfolio/', '')
        UNION ALL SELECT name FROM blog_categories WHERE slug = regexp_replace(path, '^/blog/category/', '')
        UNION ALL SELECT concat_ws(' ', first_name, last_name) FROM author_slugs JOIN users ON users.id = user_id
          WHERE author_slugs.slug = regexp_replace(path, '^/blog/author/', '')
        LIMIT 1
      ) AS found ON true`,
  ]);
  return new Map([
    ...INDEXED_PAGES.map(({ path, title }) => [path, title] as const),
    ...VENTURE_SLUGS.map((slug) => [venturePath(slug), ventures[ventureKey(slug)].name] as const),
    ...rows.map(({ path, title }) => [path, title] as const),
  ]);
}

export async function recentViews(paths: string[]): Promise<Map<string, number>> {
  const rows = await db().$queryRaw<{ name: string; views: number }[]>`
    SELECT name, sum(views)::int AS views FROM visits
    WHERE kind = 'page' AND name = ANY (${paths}::text[]) AND day > ${dayBefore(dayOf(new Date()), 30)}::date GROUP BY name`;
  return new Map(rows.map(({ name, views }) => [name, views]));
}

const BATCH_DAYS = 31;

export async function* visitsCsv(from: string, to: string): AsyncGenerator<string> {
  yield csvLine(["day", "path", "views", "visitors"]);
  const days = daysOf(from, to);
  for (let start = 0; start < days.length; start += BATCH_DAYS) {
    const part = days.slice(start, start + BATCH_DAYS);
    const rows = await db().$queryRaw<({ day: string; path: string } & Numbers)[]>`
      SELECT to_char(day, 'YYYY-MM-DD') AS day, name AS path, views, visitors FROM visits
      WHERE kind = 'page' AND day BETWEEN ${part[0]}::date AND ${part.at(-1)}::date ORDER BY visits.day, name`;
    for (const { day, path, views, visitors } of rows) yield csvLine([day, path, views, visitors]);
  }
}

import "server-only";
import { db } from "../db/client.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { findDeadLinks } from "../posts/check-queries.ts";
import { postPath } from "../paths.ts";
import { publicPostsSql } from "../posts/queries.ts";
import { pageEntries } from "../site/queries.ts";
import { forgetMissing } from "./mutations.ts";
import { MISSING_PER_PAGE } from "./schema.ts";
import { lastSegment, suggestPaths } from "./suggestion.ts";

/** A page of missing addresses, the most requested first, each with the most similar public page. */
export async function listMissing(page: number) {
  const missing = await findMissing();
  const rows = missing.slice((page - 1) * MISSING_PER_PAGE, page * MISSING_PER_PAGE);
  const paths = rows.map(({ path }) => path);
  const entries = rows.length > 0 ? await pageEntries() : [];
  const pages = [...entries.map(({ path }) => path), ...(await similarPosts(paths))];
  const suggestions = suggestPaths(paths, pages);
  const items = rows.map((row, index) => ({ ...row, suggestion: suggestions[index] ?? null }));
  return { items, total: missing.length };
}

const NEWEST = 200;
const NEIGHBORS = 10;

/** The newest posts, and those whose slugs are next to the last segments of `paths` in the alphabet. */
async function similarPosts(paths: string[]): Promise<string[]> {
  const slugs = (condition: Prisma.Sql) =>
    Prisma.sql`(SELECT slug FROM blog_posts p WHERE ${publicPostsSql()} ${condition})`;
  const rows = await db().$queryRaw<{ slug: string }[]>`
    ${slugs(Prisma.sql`ORDER BY published_at DESC LIMIT ${NEWEST}::int`)}
    UNION SELECT near.slug FROM unnest(${paths.map(lastSegment)}::text[]) AS ends (text) CROSS JOIN LATERAL (
      ${slugs(Prisma.sql`AND slug >= text ORDER BY slug LIMIT ${NEIGHBORS}::int`)}
      UNION ALL ${slugs(Prisma.sql`AND slug < text ORDER BY slug DESC LIMIT ${NEIGHBORS}::int`)}
    ) AS near`;
  return rows.map(({ slug }) => postPath(slug));
}

/** The missing addresses requested at least `times` times. Those that exist by now are deleted. */
export async function findMissing(times = 1) {
  const all = await db().missingPath.findMany({
    where: { count: { gte: times } },
    orderBy: [{ count: "desc" }, { lastAt: "desc" }, { id: "desc" }],
  });
  const dead = await findDeadLinks(all.map(({ path }) => path));
  const existing = all.filter(({ path }) => !dead.has(path));
  if (existing.length > 0) await forgetMissing(existing.map(({ id }) => id));
  return all.filter(({ path }) => dead.has(path));
}

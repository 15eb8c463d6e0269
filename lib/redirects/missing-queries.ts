import "server-only";
import { listAuthorsInUse } from "../authors/queries.ts";
import { db } from "../db/client.ts";
import { authorPath, categoryPath, INDEXED_PAGES, pagePath, postPath, storyPath, VENTURE_SLUGS } from "../paths.ts";
import { PUBLIC_STORIES } from "../portfolio/queries.ts";
import { findDeadLinks } from "../posts/check-queries.ts";
import { publicPages } from "../posts/page-queries.ts";
import { publicPosts } from "../posts/queries.ts";
import { forgetMissing } from "./missing-mutations.ts";
import { MISSING_PER_PAGE } from "./schema.ts";
import { suggestFrom } from "./suggestion.ts";

export type ListedMissing = {
  id: number;
  path: string;
  count: number;
  firstAt: Date;
  lastAt: Date;
  referrer: string | null;
  suggestion: string | null;
};

/** A page of the addresses that people did not find, the most asked first. */
export async function listMissing(page: number): Promise<{ items: ListedMissing[]; total: number }> {
  const missing = await findMissing();
  const rows = missing.slice((page - 1) * MISSING_PER_PAGE, page * MISSING_PER_PAGE);
  const suggest = suggestFrom(rows.length > 0 ? await publicPaths() : []);
  return { items: rows.map((row) => ({ ...row, suggestion: suggest(row.path) })), total: missing.length };
}

/** The addresses that were asked for at least `times` times. Those that answer by now are forgotten. */
export async function findMissing(times = 1) {
  const all = await db().missingPath.findMany({
    where: { count: { gte: times } },
    orderBy: [{ count: "desc" }, { lastAt: "desc" }, { id: "desc" }],
  });
  const dead = await findDeadLinks(all.map(({ path }) => path));
  const answering = all.filter(({ path }) => !dead.has(path));
  if (answering.length > 0) await forgetMissing(answering.map(({ id }) => id));
  return all.filter(({ path }) => dead.has(path));
}

async function publicPaths(): Promise<string[]> {
  const select = { slug: true } as const;
  const [posts, pages, stories, categories, authors] = await Promise.all([
    db().post.findMany({ where: publicPosts(), select }),
    db().post.findMany({ where: publicPages(), select }),
    db().portfolioItem.findMany({ where: PUBLIC_STORIES, select }),
    db().category.findMany({ select }),
    listAuthorsInUse(),
  ]);
  return [
    ...INDEXED_PAGES.map(({ path }) => path).filter((path) => path !== "/"),
    ...pages.map(({ slug }) => pagePath(slug)),
    ...posts.map(({ slug }) => postPath(slug)),
    ...[...stories.map(({ slug }) => slug), ...VENTURE_SLUGS].map(storyPath),
    ...categories.map(({ slug }) => categoryPath(slug)),
    ...authors.map(({ slug }) => authorPath(slug)),
  ];
}

import "server-only";
import { listAuthorsInUse } from "../authors/queries.ts";
import { listCategoriesInUse } from "../categories/queries.ts";
import { authorPath, categoryPath, INDEXED_PAGES, pagePath, postPath, storyPath, venturePath } from "../paths.ts";
import { listStoryAddresses } from "../portfolio/queries.ts";
import { shownVentures } from "../portfolio/rules.ts";
import { listPageAddresses } from "../posts/page-queries.ts";
import { listPostAddresses } from "../posts/queries.ts";
import { VENTURE_KEYS } from "./documents/ventures.ts";
import { siteTexts } from "./queries.ts";

/** Beyond this many posts the sitemap has parts; the protocol allows 50,000 addresses in one. */
export const POSTS_PER_SITEMAP = 10_000;

export type SitemapEntry = { path: string; changedAt?: Date | null };

export async function pageEntries(): Promise<SitemapEntry[]> {
  const [pages, categories, authors, stories, ventures] = await Promise.all([
    listPageAddresses(),
    listCategoriesInUse(),
    listAuthorsInUse(),
    listStoryAddresses(),
    siteTexts(...VENTURE_KEYS),
  ]);
  return [
    ...INDEXED_PAGES.map(({ path }) => ({ path })),
    ...pages.map(({ slug, updatedAt }) => ({ path: pagePath(slug), changedAt: updatedAt })),
    ...shownVentures(ventures).map(({ slug }) => ({ path: venturePath(slug) })),
    ...stories.map(({ slug, updatedAt }) => ({ path: storyPath(slug), changedAt: updatedAt })),
    ...categories.map(({ slug, newestAt }) => ({ path: categoryPath(slug), changedAt: newestAt })),
    ...authors.map(({ slug, newestAt }) => ({ path: authorPath(slug), changedAt: newestAt })),
  ];
}

export async function postEntries(part: number): Promise<SitemapEntry[]> {
  const posts = await listPostAddresses((part - 1) * POSTS_PER_SITEMAP, POSTS_PER_SITEMAP);
  return posts.map(({ slug, updatedAt }) => ({ path: postPath(slug), changedAt: updatedAt }));
}

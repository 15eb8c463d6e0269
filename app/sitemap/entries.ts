import { listAuthorsInUse } from "@/lib/authors/queries";
import { listCategoriesInUse } from "@/lib/categories/queries";
import { VENTURE_KEYS } from "@/lib/site/documents/ventures";
import { authorPath, categoryPath, INDEXED_PAGES, pagePath, postPath, storyPath, venturePath } from "@/lib/paths";
import { listStoryAddresses } from "@/lib/portfolio/queries";
import { shownVentures } from "@/lib/portfolio/rules";
import { listPageAddresses } from "@/lib/posts/page-queries";
import { listPostAddresses } from "@/lib/posts/queries";
import { absoluteUrl } from "@/lib/seo/metadata";
import { escapeXml } from "@/lib/seo/xml";
import { siteTexts } from "@/lib/site/queries";

/** Up to this many posts there is a single sitemap. */
export const POSTS_WITHOUT_PARTS = 1_000;
/** Beyond that they go into parts; the protocol allows 50,000 addresses in one. */
export const POSTS_PER_SITEMAP = 10_000;

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

type Entry = { path: string; changedAt?: Date | null };

export async function pageEntries(): Promise<Entry[]> {
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

/** The posts of part `part`, from 1. */
export async function postEntries(part: number): Promise<Entry[]> {
  const posts = await listPostAddresses((part - 1) * POSTS_PER_SITEMAP, POSTS_PER_SITEMAP);
  return posts.map(({ slug, updatedAt }) => ({ path: postPath(slug), changedAt: updatedAt }));
}

export function urlSet(entries: Entry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    return `<url><loc>${escapeXml(absoluteUrl(path))}</loc>${changed}</url>`;
  });
  return `<urlset xmlns="${NAMESPACE}">\n${urls.join("\n")}\n</urlset>`;
}

export function sitemapIndex(paths: string[]): string {
  const sitemaps = paths.map((path) => `<sitemap><loc>${escapeXml(absoluteUrl(path))}</loc></sitemap>`);
  return `<sitemapindex xmlns="${NAMESPACE}">\n${sitemaps.join("\n")}\n</sitemapindex>`;
}

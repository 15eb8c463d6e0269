import { listCategoriesInUse } from "@/lib/categories/queries";
import { categoryPath, INDEXED_PAGES, postPath, storyPath } from "@/lib/paths";
import { listStoryAddresses } from "@/lib/portfolio/queries";
import { listPostAddresses } from "@/lib/posts/queries";
import { absoluteUrl } from "@/lib/seo/metadata";
import { escapeXml } from "@/lib/seo/xml";

/** So many posts stand in the one sitemap of a small site, so that reading it costs the same on any site. */
export const POSTS_WITHOUT_PARTS = 1_000;
/** Beyond that they go into parts; the protocol allows 50,000 addresses in one. */
export const POSTS_PER_SITEMAP = 10_000;

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

type Entry = { path: string; changedAt?: Date | null };

export async function pageEntries(): Promise<Entry[]> {
  const [categories, stories] = await Promise.all([listCategoriesInUse(), listStoryAddresses()]);
  return [
    ...INDEXED_PAGES.map((path) => ({ path })),
    ...stories.map(({ slug, updatedAt }) => ({ path: storyPath(slug), changedAt: updatedAt })),
    ...categories.map(({ slug, newestAt }) => ({ path: categoryPath(slug), changedAt: newestAt })),
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

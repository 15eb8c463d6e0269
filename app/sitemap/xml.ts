import { absoluteUrl } from "@/lib/seo/metadata";
import type { SitemapEntry } from "@/lib/site/queries";
import { escapeXml } from "@/lib/seo/xml";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

export function urlSet(entries: SitemapEntry[]): string {
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

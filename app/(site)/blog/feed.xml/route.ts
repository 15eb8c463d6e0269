import { feedDate } from "@/lib/format";
import { FEED_PATH, postPath, shareImagePath } from "@/lib/paths";
import { portableBody } from "@/lib/posts/article";
import { listPostsForFeed } from "@/lib/posts/queries";
import { excerptOf, startOfText } from "@/lib/posts/rules";
import { absoluteUrl, logoPath } from "@/lib/seo/metadata";
import { SHARE_SIZE } from "@/lib/share-image/size";
import { siteTexts } from "@/lib/site/queries";
import type { SiteTexts } from "@/lib/site/registry";
import { escapeXml, xmlResponse } from "@/lib/seo/xml";

export const dynamic = "force-static";

const POSTS_IN_FEED = 20;

/** RSS 2.0 with whole articles; without a library: docs/decisions/0022. */
export async function GET(): Promise<Response> {
  const { brand, blog } = await siteTexts("brand", "blog");
  const posts = await listPostsForFeed(POSTS_IN_FEED);
  const changed = posts.map(({ updatedAt }) => updatedAt.getTime());
  const channel = [
    element("title", `${blog.heading} · ${brand.name}`),
    element("link", absoluteUrl("/blog")),
    `<atom:link href="${escapeXml(absoluteUrl(FEED_PATH))}" rel="self" type="application/rss+xml"/>`,
    element("description", blog.meta.description),
    element("language", "en-US"),
    ...(changed.length > 0 ? [element("lastBuildDate", feedDate(new Date(Math.max(...changed)), brand.timeZone))] : []),
    `<image>${element("url", absoluteUrl(logoPath(brand)))}${element("title", `${blog.heading} · ${brand.name}`)}${element("link", absoluteUrl("/blog"))}</image>`,
    ...posts.map((post) => item(post, brand)),
  ];
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">\n<channel>\n${channel.join("\n")}\n</channel>\n</rss>`,
    "application/rss+xml",
  );
}

type FeedPost = Awaited<ReturnType<typeof listPostsForFeed>>[number];

function item(
  { id, feedPath, title, slug, excerpt, content, publishedAt, categories, author }: FeedPost,
  { name: studio, timeZone }: SiteTexts["brand"],
): string {
  const address = absoluteUrl(postPath(slug));
  const parts = [
    element("title", title),
    element("link", address),
    `<guid isPermaLink="false">${escapeXml(feedPath ? absoluteUrl(feedPath) : `urn:collective:post:${id}`)}</guid>`,
    ...(publishedAt ? [element("pubDate", feedDate(publishedAt, timeZone))] : []),
    element("dc:creator", author?.name ?? studio),
    `<media:content url="${escapeXml(shareImagePath(address))}" medium="image" type="image/png" width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}"/>`,
    ...categories.map(({ name }) => element("category", name)),
    element("description", excerpt || excerptOf(startOfText(content))),
    element("content:encoded", portableBody(content, address)),
  ];
  return `<item>\n${parts.join("\n")}\n</item>`;
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

import { countPublishedPosts } from "@/lib/posts/queries";
import { xmlResponse } from "@/lib/xml";
import { pageEntries, POSTS_PER_SITEMAP, postEntries, sitemapIndex, urlSet } from "../sitemap/entries";

export const dynamic = "force-static";
export const revalidate = false;

/** Pages, categories and posts; where there are many posts, the list of the sitemaps that hold them. */
export async function GET(): Promise<Response> {
  const parts = Math.ceil((await countPublishedPosts()) / POSTS_PER_SITEMAP);
  if (parts <= 1) return xmlResponse(urlSet([...(await pageEntries()), ...(await postEntries(1))]));
  const posts = Array.from({ length: parts }, (_, index) => `/sitemap/posts-${index + 1}.xml`);
  return xmlResponse(sitemapIndex(["/sitemap/pages.xml", ...posts]));
}

import { countPublishedPosts } from "@/lib/posts/list-queries";
import { pageEntries, POSTS_PER_SITEMAP, postEntries } from "@/lib/site/queries";
import { xmlResponse } from "@/lib/seo/xml";
import { sitemapIndex, urlSet } from "../sitemap/xml";

export const dynamic = "force-static";

/** Up to this many posts there is a single sitemap. */
const POSTS_WITHOUT_PARTS = 1_000;

/** Lists pages, stories, categories, authors and posts; on a site with many posts, the sitemaps that list them. */
export async function GET(): Promise<Response> {
  const count = await countPublishedPosts();
  if (count <= POSTS_WITHOUT_PARTS) return xmlResponse(urlSet([...(await pageEntries()), ...(await postEntries(1))]));
  const posts = Array.from(
    { length: Math.ceil(count / POSTS_PER_SITEMAP) },
    (_, index) => `/sitemap/posts-${index + 1}.xml`,
  );
  return xmlResponse(sitemapIndex(["/sitemap/pages.xml", ...posts]));
}

import "server-only";
import { plainText } from "@/lib/article-html/clean";
import { postPath } from "@/lib/paths";
import { articleBody } from "@/lib/posts/article";
import { listLatestPosts } from "@/lib/posts/list-queries";
import { getNeighbors, type getPublishedPost } from "@/lib/posts/queries";
import { wordCount } from "@/lib/posts/rules";
import { absoluteUrl } from "@/lib/seo/metadata";

type PublishedPost = NonNullable<Awaited<ReturnType<typeof getPublishedPost>>>;

/** Returns the content of a post's page besides the site texts. */
export async function postContent({ content, ...post }: PublishedPost) {
  const [related, neighbors] = await Promise.all([
    listLatestPosts(3, { categorySlug: post.categories[0]?.slug, except: post.id }),
    getNeighbors(post),
  ]);
  return {
    post,
    body: articleBody(content, post.pictures),
    words: wordCount(plainText(content)),
    url: absoluteUrl(postPath(post.slug)),
    related,
    neighbors,
  };
}

import type { BlogListCopy, BlogPostCopy } from "@/lib/content/blog";
import type { PostCard } from "@/lib/posts/rules";
import { PostShelf } from "./post-shelf";

/** Posts of the same category, or the newest ones. */
export function Related({
  texts: { blog, post },
  posts,
}: {
  texts: { blog: BlogListCopy; post: BlogPostCopy };
  posts: PostCard[];
}) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="related" className="border-t print:hidden">
      <div className="page-width pb-section pt-6">
        <h2 id="related" className="text-display-3 mb-6 lg:mb-8">
          {post.related}
        </h2>
        <PostShelf copy={blog} posts={posts} />
      </div>
    </section>
  );
}

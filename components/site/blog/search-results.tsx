import { ButtonLink } from "@/components/ui/button";
import { blogList } from "@/lib/content/blog";
import type { PostCard as Post } from "@/lib/posts/rules";
import { BlogHead } from "./blog-head";
import { NoPosts } from "./no-posts";
import { PostCard } from "./post-card";
import { PostCover } from "./post-cover";
import { SearchField } from "./search-field";
import "./list.css";

/** What the server found: the search where there is no JavaScript. */
export function SearchResults({ search, page, posts, hasMore }: { search: string; page: number; posts: Post[]; hasMore: boolean }) {
  const { results, emptySearch, loadMore } = blogList;
  return (
    <div className="blog">
      <BlogHead name={results.title} heading={results.heading(search)} />
      <div className="list-tools grid-page">
        <SearchField key={search} defaultValue={search} />
        <p className="list-count">
          <ButtonLink href="/blog" variant="link">
            {emptySearch.action}
          </ButtonLink>
        </p>
      </div>
      <div className="grid-page list-body">
        {posts.length === 0 && <NoPosts heading={emptySearch.heading} text={emptySearch.text} />}
        {posts.length > 0 && (
          <ol className="post-cards">
            {posts.map((post) => (
              <li key={post.id}>
                <PostCard post={post} cover={<PostCover post={post} />} />
              </li>
            ))}
          </ol>
        )}
        {hasMore && (
          <p className="load-more">
            <ButtonLink size="large" href={`/blog?${new URLSearchParams({ q: search, page: String(page + 1) })}`} rel="next">
              {loadMore}
            </ButtonLink>
          </p>
        )}
      </div>
    </div>
  );
}

import type { BlogListCopy } from "@/lib/content/blog";
import { fillIn } from "@/lib/format";
import { listPagePath } from "@/lib/paths";
import type { PostCard as Post, PostCategory } from "@/lib/posts/rules";
import { Link } from "@/components/ui/link";
import { BlogHead } from "./blog-head";
import { CategoryChips } from "./category-chips";
import { PostCard } from "./post-card";
import { PostCover } from "./post-cover";
import { PostList, type PostSearch } from "./post-list";

export type BlogIndexProps = {
  texts: { blog: BlogListCopy };
  path: string;
  category?: PostCategory & { description: string | null };
  posts: Post[];
  page: number;
  pageCount: number;
  total: number;
  categories: PostCategory[];
  search?: PostSearch;
};

/** One page of the blog, of a category or of a search. */
export function BlogIndex({ texts: { blog }, path, category, page, pageCount, categories, ...list }: BlogIndexProps) {
  const drawn = list.search ? [...list.search.found.posts, ...list.search.inText.posts, ...list.posts] : list.posts;
  const cards = drawn.map((post, index) => {
    const cover = <PostCover post={post} first={index === 0} />;
    return [post.id, <PostCard key={post.id} copy={blog} post={post} cover={cover} />] as const;
  });
  return (
    <div className="pb-[clamp(5rem,9vw,9rem)]">
      <BlogHead
        name={category ? blog.heading : blog.name}
        heading={category?.name ?? blog.heading}
        intro={category ? category.description : blog.intro}
        feed={blog.feed}
      />
      <PostList
        copy={blog}
        path={path}
        category={category?.slug}
        page={page}
        pageCount={pageCount}
        {...list}
        cards={Object.fromEntries(cards)}
      >
        <CategoryChips copy={blog.categories} categories={categories} current={category?.slug} />
        {page > 1 && (
          <p className="label text-muted-foreground lg:col-[7/-1] lg:justify-self-end">
            {fillIn(blog.page, { page, pages: pageCount })}{" "}
            <Link href={listPagePath(path, page - 1)} rel="prev" className="link ml-[1em]">
              {blog.newer}
            </Link>
          </p>
        )}
      </PostList>
    </div>
  );
}

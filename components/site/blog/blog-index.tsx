import { blogList } from "@/lib/content/blog";
import { listPagePath } from "@/lib/paths";
import type { PostCard as Post, PostCategory } from "@/lib/posts/rules";
import { RouterLink } from "@/components/ui/router-link";
import { BlogHead } from "./blog-head";
import { CategoryChips } from "./category-chips";
import { PostCard } from "./post-card";
import { PostCover } from "./post-cover";
import { PostList } from "./post-list";
import "./list.css";

export type BlogIndexProps = {
  path: string;
  category?: PostCategory & { description: string | null };
  posts: Post[];
  page: number;
  pageCount: number;
  total: number;
  categories: PostCategory[];
};

/** One page of the blog or of one of its categories. */
export function BlogIndex({ path, category, posts, page, pageCount, total, categories }: BlogIndexProps) {
  const listed = posts.map((post, index) => ({
    post,
    card: <PostCard post={post} cover={<PostCover post={post} first={index === 0} />} />,
  }));
  return (
    <div className="blog">
      <BlogHead
        name={category ? blogList.heading : blogList.name}
        heading={category?.name ?? blogList.heading}
        intro={category ? category.description : blogList.intro}
      />
      <PostList path={path} category={category?.slug} posts={listed} page={page} pageCount={pageCount} total={total}>
        <CategoryChips categories={categories} current={category?.slug} />
        {page > 1 && (
          <p className="list-page label">
            {blogList.counted.page(page, pageCount)}{" "}
            <RouterLink href={listPagePath(path, page - 1)} rel="prev" className="link">
              {blogList.newer}
            </RouterLink>
          </p>
        )}
      </PostList>
    </div>
  );
}

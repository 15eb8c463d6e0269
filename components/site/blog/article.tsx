import type { ReactNode } from "react";
import type { BlogListCopy, BlogPostCopy } from "@/lib/content/blog";
import { catalogNumber, fillIn, longDate } from "@/lib/format";
import { categoryPath } from "@/lib/paths";
import type { PostCategory } from "@/lib/posts/rules";
import { ArticleLayout, Note } from "./article-layout";
import { Chip } from "./chip";
import { PostCover } from "./post-cover";

export type PostTexts = { blog: BlogListCopy; post: BlogPostCopy };

type ArticleProps = {
  texts: PostTexts;
  post: {
    title: string;
    slug: string;
    excerpt: string | null;
    featuredImage: string | null;
    publishedAt: string | null;
    updatedAt: string;
    catalogNumber: number | null;
    categories: PostCategory[];
  };
  /** clean HTML from articleBody() */
  body: string;
  minutes: number;
  children?: ReactNode;
};

/** A post; previews render the same. */
export function Article({ texts: { blog, post: copy }, post, body, minutes, children }: ArticleProps) {
  const { title, excerpt, publishedAt, updatedAt, categories } = post;
  const published = longDate(publishedAt, blog.unknownDate);
  const updated = longDate(updatedAt);
  const notes = (
    <>
      <Note name={copy.published}>
        <time dateTime={publishedAt ?? undefined}>{published}</time>
      </Note>
      {publishedAt && updatedAt > publishedAt && updated !== published && (
        <Note name={copy.updated}>
          <time dateTime={updatedAt}>{updated}</time>
        </Note>
      )}
      <Note name={copy.reading}>{fillIn(copy.readingTime, { count: minutes })}</Note>
      {categories.length > 0 && (
        <Note name={copy.filed}>
          {categories.map(({ name, slug }) => (
            <Chip key={slug} href={categoryPath(slug)}>
              {name}
            </Chip>
          ))}
        </Note>
      )}
    </>
  );
  return (
    <ArticleLayout
      back={copy.back}
      number={catalogNumber(blog.number, post.catalogNumber)}
      title={title}
      lead={excerpt}
      notes={notes}
      cover={<PostCover post={post} first />}
      contents={copy.contents}
      body={body}
    >
      {children}
    </ArticleLayout>
  );
}

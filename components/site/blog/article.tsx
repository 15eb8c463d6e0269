import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { catalogNumber, fillIn, longDate } from "@/lib/format";
import { authorPath, categoryPath } from "@/lib/paths";
import type { PostCategory } from "@/lib/posts/rules";
import type { SiteTexts } from "@/lib/site/registry";
import { ArticleLayout, Note } from "./article-layout";
import { type Covered, PostCover } from "./post-cover";

type ArticleProps = {
  texts: Pick<SiteTexts, "blog" | "post">;
  post: Omit<Covered, "categories"> & {
    title: string;
    excerpt: string | null;
    publishedAt: string | null;
    updatedAt: string;
    categories: PostCategory[];
    author: { name: string; slug: string } | null;
  };
  /** Clean HTML from articleBody(). */
  body: string;
  minutes: number;
  /** The path of the editor. */
  edit?: string;
  /** The full address, shown in print. */
  url?: string;
  children?: ReactNode;
};

const NOTE_LINK = "link -my-1 inline-flex min-h-11 items-center";

/** A post, as its page and previews show it. */
export function Article({ texts: { blog, post: words }, post, body, minutes, edit, url, children }: ArticleProps) {
  const { title, excerpt, publishedAt, updatedAt, categories, author } = post;
  const published = longDate(publishedAt, blog);
  const updated = longDate(updatedAt, blog);
  const notes = (
    <>
      {author && (
        <Note name={words.author}>
          <Link href={authorPath(author.slug)} rel="author" dir="auto" className={NOTE_LINK}>
            {author.name}
          </Link>
        </Note>
      )}
      <Note name={words.published}>
        <time dateTime={publishedAt ?? undefined}>{published}</time>
      </Note>
      {publishedAt && updatedAt > publishedAt && updated !== published && (
        <Note name={words.updated} isNamed>
          <time dateTime={updatedAt}>{updated}</time>
        </Note>
      )}
      <Note name={words.reading}>{fillIn(words.readingTime, { count: minutes })}</Note>
      {categories.length > 0 && (
        <Note name={words.filed}>
          {categories.map(({ name, slug }) => (
            <Link key={slug} href={categoryPath(slug)} dir="auto" className={NOTE_LINK}>
              {name}
            </Link>
          ))}
        </Note>
      )}
    </>
  );
  return (
    <ArticleLayout
      back={words.back}
      number={catalogNumber(blog.number, post.catalogNumber)}
      title={title}
      lead={excerpt}
      notes={notes}
      cover={<PostCover post={post} first />}
      contents={words.contents}
      body={body}
      edit={edit}
      url={url}
    >
      {children}
    </ArticleLayout>
  );
}

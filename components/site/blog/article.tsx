import type { ReactNode } from "react";
import { RouterLink } from "@/components/ui/router-link";
import { blogPost } from "@/lib/content/blog";
import { catalogueNumber, longDate } from "@/lib/format";
import { categoryPath } from "@/lib/paths";
import type { PostCategory } from "@/lib/posts/rules";
import { PostCover } from "./post-cover";
import "./article.css";

export type ArticleProps = {
  post: {
    id: number;
    title: string;
    slug: string;
    excerpt: string | null;
    featuredImage: string | null;
    publishedAt: string | null;
    updatedAt: string;
    categories: PostCategory[];
  };
  /** from articleBody(): clean HTML */
  body: string;
  minutes: number;
  /** what stands beside the text: the ways to share it */
  children?: ReactNode;
};

/** A post as it is read: the sleeve, its liner notes, the text. The preview of the admin area is the same. */
export function Article({ post, body, minutes, children }: ArticleProps) {
  const { id, title, excerpt, publishedAt, updatedAt, categories } = post;
  const published = longDate(publishedAt);
  const updated = longDate(updatedAt);
  return (
    <article className="article">
      <header className="article-head grid-page">
        <p className="article-line label">
          <RouterLink href={blogPost.back.href}>{blogPost.back.label}</RouterLink> <span>{catalogueNumber(id)}</span>
        </p>
        <h1 className={titleSize(title)}>{title}</h1>
        <div className="article-notes">
          {excerpt && <p className="text-lead">{excerpt}</p>}
          <dl>
            <Note name={blogPost.published}>
              <time dateTime={publishedAt ?? undefined}>{published}</time>
            </Note>
            {publishedAt && updatedAt > publishedAt && updated !== published && (
              <Note name={blogPost.updated}>
                <time dateTime={updatedAt}>{updated}</time>
              </Note>
            )}
            <Note name={blogPost.reading}>
              {minutes} {blogPost.readingTime}
            </Note>
            {categories.length > 0 && (
              <Note name={blogPost.filed}>
                {categories.map(({ name, slug }) => (
                  <RouterLink key={slug} href={categoryPath(slug)} className="chip">
                    {name}
                  </RouterLink>
                ))}
              </Note>
            )}
          </dl>
        </div>
        <div className="article-sleeve">
          <div className="sleeve">
            <PostCover post={post} first />
          </div>
        </div>
      </header>
      <div className="article-page grid-page">
        <ArticleBody html={body} />
        {children && <aside className="article-aside no-print">{children}</aside>}
      </div>
    </article>
  );
}

/** The two marks tell the page cache which part of the page an author wrote (lib/page-cache/content-security-policy.ts). */
function ArticleBody({ html }: { html: string }) {
  return (
    <>
      <div data-article="start" className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      <div data-article="end" hidden />
    </>
  );
}

function Note({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The longer the title, the smaller the type: it is read, not deciphered. */
function titleSize(title: string): string {
  if (title.length <= 28) return "article-title-short";
  return title.length <= 60 ? "article-title" : "article-title-long";
}

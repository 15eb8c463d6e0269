import type { ReactNode } from "react";
import { RouterLink } from "@/components/ui/router-link";
import { blogList } from "@/lib/content/blog";
import { catalogueNumber, longDate } from "@/lib/format";
import { postPath } from "@/lib/paths";
import { excerptOf, type PostCard as Post } from "@/lib/posts/rules";

/** A post as a release: its sleeve, the catalogue line, title and notes. All of it leads to the post. */
export function PostCard({ post, cover }: { post: Post; cover: ReactNode }) {
  const { id, title, slug, excerpt, publishedAt, categories } = post;
  return (
    <article className="post-card">
      <div className="sleeve">{cover}</div>
      <div className="card-notes">
        <p className="card-line label">
          <span>{catalogueNumber(id)}</span> <time dateTime={publishedAt ?? undefined}>{longDate(publishedAt, blogList.unknownDate)}</time>
        </p>
        <h2>
          <RouterLink href={postPath(slug)}>{title}</RouterLink>
        </h2>
        {excerpt && <p className="card-excerpt">{excerptOf(excerpt)}</p>}
        {categories[0] && <p className="card-category label">{categories[0].name}</p>}
      </div>
    </article>
  );
}

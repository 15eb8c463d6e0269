import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import type { BlogListCopy } from "@/lib/content/blog";
import { catalogNumber, longDate } from "@/lib/format";
import { postPath } from "@/lib/paths";
import { excerptOf, type PostCard as Post } from "@/lib/posts/rules";
import styles from "./post-cards.module.css";
import sleeve from "./sleeve.module.css";

export function PostCard({
  copy,
  post,
  cover,
}: {
  copy: Pick<BlogListCopy, "number" | "unknownDate">;
  post: Post;
  cover: ReactNode;
}) {
  const { title, slug, excerpt, publishedAt, categories } = post;
  return (
    <article className={styles.card}>
      <div className={`${sleeve.sleeve} ${sleeve.card} ${styles.picture}`}>{cover}</div>
      <div className={styles.notes}>
        <p className={`${styles.line} label`}>
          <span>{catalogNumber(copy.number, post.catalogNumber)}</span>{" "}
          <time dateTime={publishedAt ?? undefined}>{longDate(publishedAt, copy.unknownDate)}</time>
        </p>
        <h2>
          <Link href={postPath(slug)}>{title}</Link>
        </h2>
        {excerpt && <p className={styles.excerpt}>{excerptOf(excerpt)}</p>}
        {categories[0] && <p className={`${styles.category} label`}>{categories[0].name}</p>}
      </div>
    </article>
  );
}

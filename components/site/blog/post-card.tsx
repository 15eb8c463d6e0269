import { Link } from "@/components/ui/link";
import { catalogNumber, longDate } from "@/lib/format";
import { postPath } from "@/lib/paths";
import { excerptOf, type PostCard as Post, type PostCategory } from "@/lib/posts/rules";
import type { SiteTexts } from "@/lib/site/registry";
import { Fit } from "../fit";
import { PostCover } from "./post-cover";
import styles from "./post-cards.module.css";
import sleeve from "./sleeve.module.css";

type Props = {
  texts: Pick<SiteTexts["blog"], "number" | "timeZone" | "unknownDate">;
  post: Post;
  /** The slug of the category whose page shows the card. */
  current?: string;
  /** True for the first card, whose cover loads at once. */
  first: boolean;
};

export function PostCard({ texts, post, current, first }: Props) {
  const { title, slug, excerpt, publishedAt, categories } = post;
  const id = `post-${post.id}`;
  const rank = (category: PostCategory) => (category.slug === current ? 0 : 1);
  const names = [...categories].sort((a, b) => rank(a) - rank(b)).map(({ name }) => name);
  return (
    <article aria-labelledby={id} className={styles.card}>
      <div className={`${sleeve.sleeve} ${sleeve.card} ${styles.picture}`}>
        <PostCover post={post} first={first} />
      </div>
      <div className={styles.notes}>
        <p className={`${styles.line} label`}>
          <span>{catalogNumber(texts.number, post.catalogNumber)}</span>{" "}
          <time dateTime={publishedAt ?? undefined}>{longDate(publishedAt, texts)}</time>
        </p>
        <h2 id={id} dir="auto">
          <Link href={postPath(slug)}>
            <Fit text={title} />
          </Link>
        </h2>
        {excerpt && (
          <p className={styles.excerpt} dir="auto">
            {excerptOf(excerpt)}
          </p>
        )}
        {names.length > 0 && <p className={`${styles.category} label`}>{names.join(" · ")}</p>}
      </div>
    </article>
  );
}

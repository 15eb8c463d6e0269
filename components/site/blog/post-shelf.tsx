import { Link } from "@/components/ui/link";
import type { BlogListCopy } from "@/lib/content/blog";
import { catalogNumber, longDate } from "@/lib/format";
import { postPath } from "@/lib/paths";
import type { PostCard } from "@/lib/posts/rules";
import { PostCover } from "./post-cover";

/**
 * Three posts in a row, or a list where it is narrow. Without a style sheet: Next would merge those of all pages
 * that share it.
 */
export function PostShelf({ copy, posts }: { copy: Pick<BlogListCopy, "number" | "unknownDate">; posts: PostCard[] }) {
  return (
    <ol className="gap-x-gutter md:grid md:grid-cols-3">
      {posts.map((post) => (
        <li
          key={post.id}
          className="group has-focus-visible:outline-ring relative grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 outline-offset-4 not-first:mt-4 has-focus-visible:outline-3 md:block md:not-first:mt-0"
        >
          <div className="bg-sand *:outline-ink/21 relative aspect-square self-start *:absolute *:size-full *:object-cover *:outline *:-outline-offset-1 md:aspect-8/5">
            <PostCover post={post} />
          </div>
          <div className="md:mt-3.5">
            <p className="label text-muted-foreground">
              <span className="text-signal-text mr-4">{catalogNumber(copy.number, post.catalogNumber)}</span>
              <time dateTime={post.publishedAt ?? undefined} className="tracking-normal normal-case">
                {longDate(post.publishedAt, copy.unknownDate)}
              </time>
            </p>
            <h3 className="mt-1 text-[1.375rem] leading-[1.05] tracking-[-0.035em]">
              <Link
                href={postPath(post.slug)}
                className="group-hover:decoration-signal underline decoration-transparent decoration-2 underline-offset-[0.14em] transition-colors outline-none after:absolute after:inset-0"
              >
                {post.title}
              </Link>
            </h3>
          </div>
        </li>
      ))}
    </ol>
  );
}

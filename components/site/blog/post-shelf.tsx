import type { BlogListCopy } from "@/lib/content/blog";
import { catalogNumber, longDate } from "@/lib/format";
import { postPath } from "@/lib/paths";
import type { PostCard } from "@/lib/posts/rules";
import { Shelf } from "../shelf";

export function PostShelf({
  copy,
  posts,
  heading,
}: {
  copy: Pick<BlogListCopy, "number" | "timeZone" | "unknownDate">;
  posts: readonly PostCard[];
  heading?: "h2" | "h3";
}) {
  const items = posts.map((post) => ({
    href: postPath(post.slug),
    number: catalogNumber(copy.number, post.catalogNumber),
    note: (
      <time dateTime={post.publishedAt ?? undefined} className="tracking-normal normal-case">
        {longDate(post.publishedAt, copy)}
      </time>
    ),
    title: post.title,
    cover: post,
  }));
  return <Shelf items={items} {...(heading && { heading })} />;
}

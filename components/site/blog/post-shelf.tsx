import { catalogNumber, longDate } from "@/lib/format";
import { postPath } from "@/lib/paths";
import type { PostCard } from "@/lib/posts/rules";
import type { SiteTexts } from "@/lib/site/registry";
import { Shelf } from "../shelf";

type Props = {
  texts: Pick<SiteTexts["blog"], "number" | "timeZone" | "unknownDate">;
  posts: readonly PostCard[];
  heading?: "h2" | "h3";
};

export function PostShelf({ texts, posts, heading }: Props) {
  const items = posts.map((post) => ({
    href: postPath(post.slug),
    number: catalogNumber(texts.number, post.catalogNumber),
    note: (
      <time dateTime={post.publishedAt ?? undefined} className="tracking-normal whitespace-nowrap normal-case">
        {longDate(post.publishedAt, texts)}
      </time>
    ),
    title: post.title,
    cover: post,
  }));
  return <Shelf items={items} {...(heading && { heading })} />;
}

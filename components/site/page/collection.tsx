import { type CollectionData, type CollectionKind, SHOWN_POSTS } from "@/components/editor/blocks/collection.rule";
import type { ShownTeam } from "@/lib/site/documents/team";
import type { PostCard } from "@/lib/posts/rules";
import type { SiteTexts } from "@/lib/site/registry";
import { MoreLink } from "../section";
import { PostShelf } from "../blog/post-shelf";
import { type CoverItem, Shelf } from "../shelf";
import { Members } from "../team/team";

/** The entries of the collections of a page; empty for kinds that the page does not show. */
export type Collections = {
  people: ShownTeam["members"];
  stories: readonly CoverItem[];
  posts: readonly PostCard[];
  /** Required to show posts. */
  texts?: Pick<SiteTexts, "blog" | "latest">;
};

export const isEmptyOf = (collections: Collections) => (kind: CollectionKind) => collections[kind].length === 0;

type Props = {
  data: CollectionData;
  collections: Collections;
  /** The level of its entries' headings. */
  heading: "h2" | "h3";
};

export function Collection({ data: { kind, isLong }, collections: { people, stories, posts, texts }, heading }: Props) {
  return (
    <div className="page-collection">
      {kind === "people" && <Members members={people} heading={heading} className="in-[.page-columns]:grid-cols-1!" />}
      {kind === "stories" && <Shelf items={stories} heading={heading} />}
      {kind === "posts" && texts && (
        <>
          <PostShelf texts={texts.blog} posts={isLong ? posts : posts.slice(0, SHOWN_POSTS.short)} heading={heading} />
          <p className="mt-4">
            <MoreLink action={texts.latest.all} />
          </p>
        </>
      )}
    </div>
  );
}

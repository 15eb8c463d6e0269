import "server-only";
import { SHOWN_POSTS } from "@/components/editor/blocks/collection.rule";
import { collectionsIn } from "@/components/site/page/shown-blocks";
import type { Collections } from "@/components/site/page/collection";
import type { Html } from "@/lib/article-html/tree";
import { listLatestPosts } from "@/lib/posts/list-queries";
import { siteTexts, withTeamPictures } from "@/lib/site/queries";
import { portfolioPages } from "../portfolio/[slug]/venture";

/** Reads only the entries that the collections of a page show, so that the page depends on nothing else. */
export async function readCollections(blocks: Html[]): Promise<Collections> {
  const kinds = collectionsIn(blocks);
  const [people, stories, posts, texts] = await Promise.all([
    kinds.includes("people") ? shownPeople() : [],
    kinds.includes("stories") ? portfolioPages() : [],
    kinds.includes("posts") ? listLatestPosts(SHOWN_POSTS.long) : [],
    kinds.includes("posts") ? siteTexts("blog", "latest") : undefined,
  ]);
  return { people, stories, posts, ...(texts && { texts }) };
}

async function shownPeople() {
  const { team } = await siteTexts("team");
  return (await withTeamPictures(team)).members;
}

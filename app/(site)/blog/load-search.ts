import { SEARCH_LIMIT } from "@/lib/lists/search";
import { POSTS_PER_LIST_PAGE } from "@/lib/posts/rules";
import { findPosts, findPostsByText, type PostSearch } from "@/lib/posts/search-queries";

/**
 * What page `page` of a search shows. The pages of the matches in title and excerpt come first; those of the matches in
 * the text follow, from the last of them on.
 */
export async function loadSearch(page: number, search: PostSearch) {
  const found = await findPosts(page, search);
  const foundPages = Math.max(1, Math.ceil(Math.min(found.total, SEARCH_LIMIT) / POSTS_PER_LIST_PAGE));
  const inText = await findPostsByText(Math.max(1, page - foundPages + 1), search);
  return { q: search.q, page, found: { ...found, page: Math.min(page, foundPages) }, inText };
}

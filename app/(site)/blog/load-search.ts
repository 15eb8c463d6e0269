import { SEARCH_LIMIT } from "@/lib/lists/search";
import { POSTS_PER_LIST_PAGE } from "@/lib/posts/rules";
import { findPosts, findPostsByText, type PostSearch } from "@/lib/posts/search-queries";

/** Page `page` of a search: first the matches in title and excerpt, then those in the text. */
export async function loadSearch(page: number, search: PostSearch) {
  const found = await findPosts(page, search);
  const foundPages = Math.max(1, Math.ceil(Math.min(found.total, SEARCH_LIMIT) / POSTS_PER_LIST_PAGE));
  const inText = await findPostsByText(Math.max(1, page - foundPages + 1), search);
  return { q: search.q, page, found: { ...found, page: Math.min(page, foundPages) }, inText };
}

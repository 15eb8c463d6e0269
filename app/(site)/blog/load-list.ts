import { notFound, permanentRedirect } from "next/navigation";
import { listCategoriesInUse } from "@/lib/categories/queries";
import { listPublishedPage, type PostFilter } from "@/lib/posts/list-queries";
import { POSTS_PER_LIST_PAGE } from "@/lib/posts/rules";
import { parsePageNumber } from "@/lib/validation/fields";

/** Page `page` of the blog, of a category or of an author. Not found beyond the last page; an empty list has one page. */
export async function loadList(page: number, filter: PostFilter = {}) {
  const [{ posts, total }, categories] = await Promise.all([listPublishedPage(page, filter), listCategoriesInUse()]);
  const pageCount = Math.max(1, Math.ceil(total / POSTS_PER_LIST_PAGE));
  if (page > pageCount) notFound();
  return { posts, page, pageCount, total, categories };
}

/** The page number in an address; page 1 redirects to the list's own address. */
export function readPage(text: string, listPath: string): number {
  const page = parsePageNumber(text);
  if (page === null) notFound();
  if (page === 1) permanentRedirect(listPath);
  return page;
}

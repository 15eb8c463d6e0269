import { z } from "zod";
import { jsonList, publicRoute } from "@/lib/api/route";
import { isSlug, PUBLISHED_POSTS_PATH } from "@/lib/paths";
import { everyPublishedPost, findPosts, listPublishedPage } from "@/lib/posts/list-queries";
import { MAX_SEARCH_LENGTH } from "@/lib/posts/rules";
import { clientAddress } from "@/lib/rate-limit/client-address";
import { limit } from "@/lib/rate-limit/limits";
import { pageNumber } from "@/lib/validation/fields";
import { lineText } from "@/lib/validation/text";

const query = z.object({
  page: pageNumber.optional(),
  q: z
    .string()
    .max(MAX_SEARCH_LENGTH, `q must have at most ${MAX_SEARCH_LENGTH} characters`)
    .transform(lineText)
    .optional(),
  category: z.string().refine(isSlug, "category must be the slug of a category").optional(),
  author: z.string().refine(isSlug, "author must be the slug of an author").optional(),
});

/**
 * Every published post, newest first. With `page`, `q`, `category` or `author` it returns pages of twelve; `q` searches
 * titles and excerpts. X-Total-Count is the number of matches (at most 1,001 for a search); a `Link` header with
 * rel="next" means that another page follows (RFC 8288).
 */
export const GET = publicRoute({ query }, async ({ request, query: { page, q, category, author } }) => {
  const isWhole = page === undefined && !q && !category && !author;
  // both are equally expensive
  if (q || isWhole) await limit("search", clientAddress(request));
  if (isWhole) return jsonList(everyPublishedPost());
  const filter = { categorySlug: category, authorSlug: author };
  const list = await (q ? findPosts(page ?? 1, { q, ...filter }) : listPublishedPage(page ?? 1, filter));
  const { posts, total, hasMore } = list;
  const next = new URLSearchParams(new URL(request.url).searchParams);
  next.set("page", String(list.page + 1));
  return Response.json(posts, {
    headers: {
      "X-Total-Count": String(total),
      ...(hasMore && { Link: `<${PUBLISHED_POSTS_PATH}?${next}>; rel="next"` }),
    },
  });
});

import { z } from "zod";
import { clientAddress } from "@/lib/api/client-address";
import { publicRoute } from "@/lib/api/route";
import { jsonList } from "@/lib/api/stream";
import { isSlug } from "@/lib/paths";
import { everyPublishedPost, listPublishedPage } from "@/lib/posts/list-queries";
import { MAX_SEARCH_LENGTH } from "@/lib/posts/rules";
import { limit } from "@/lib/rate-limit";
import { lineText } from "@/lib/text";

const PATH = "/api/blog/posts/published";

const query = z.object({
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, "page must be a whole number from 1")
    .transform(Number)
    .optional(),
  q: z.string().max(MAX_SEARCH_LENGTH, `q must have ${MAX_SEARCH_LENGTH} characters at most`).transform(lineText).optional(),
  category: z.string().refine(isSlug, "category must be the slug of a category").optional(),
});

/**
 * Every published post, newest first. `page`, `q` and `category` narrow it to pages of twelve; a `Link` header with
 * rel="next" says that another one follows (RFC 8288).
 */
export const GET = publicRoute({ query }, async ({ request, query: { page, q, category } }) => {
  if (page === undefined && !q && !category) return jsonList(everyPublishedPost());
  if (q) await limit("search", clientAddress(request));
  const { posts, hasMore } = await listPublishedPage(page ?? 1, { q, categorySlug: category });
  const next = new URLSearchParams(new URL(request.url).searchParams);
  next.set("page", String((page ?? 1) + 1));
  return Response.json(posts, { headers: hasMore ? { Link: `<${PATH}?${next}>; rel="next"` } : {} });
});

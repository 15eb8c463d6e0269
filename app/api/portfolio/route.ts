import { jsonList, pageHeaders, publicRoute, staffRoute } from "@/lib/api/route";
import { SEARCH_LIMIT } from "@/lib/lists/search";
import { findFullStaff } from "@/lib/auth/second-factor";
import { everyPortfolioItem, listPortfolioItems } from "@/lib/portfolio/queries";
import { createPortfolioItem } from "@/lib/portfolio/mutations";
import { ITEMS_PER_ADMIN_PAGE, portfolioInput, portfolioListQuery } from "@/lib/portfolio/schema";

// the response depends on the session
const SESSION_HEADERS = { Vary: "Cookie", "Cache-Control": "private, no-cache" };

/** Staff get all items, or with `?page=&q=` pages of 48; visitors get the active ones. */
export const GET = publicRoute({ query: portfolioListQuery }, async ({ request, query: { page, q } }) => {
  const reader = (await findFullStaff(request)) ? "administrator" : "anybody";
  if (page === undefined || reader === "anybody") return jsonList(everyPortfolioItem(reader), SESSION_HEADERS);
  const { items, total } = await listPortfolioItems({ page, q });
  return Response.json(items, {
    headers: {
      ...SESSION_HEADERS,
      ...pageHeaders({ page, total, perPage: ITEMS_PER_ADMIN_PAGE, limit: q ? SEARCH_LIMIT : undefined }),
    },
  });
});

export const POST = staffRoute("POST /api/portfolio", { body: portfolioInput, status: 201 }, ({ actor, body }) =>
  createPortfolioItem(actor, body),
);

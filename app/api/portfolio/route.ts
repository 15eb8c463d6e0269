import { adminRoute, publicRoute } from "@/lib/api/route";
import { findAdmin } from "@/lib/auth/session";
import { listPortfolioItems } from "@/lib/portfolio/admin-queries";
import { createPortfolioItem } from "@/lib/portfolio/mutations";
import { portfolioInput } from "@/lib/portfolio/schema";

/** All items for administrators, the active ones for everybody else. */
export const GET = publicRoute({}, async ({ request }) => {
  const reader = (await findAdmin(request)) ? "administrator" : "anybody";
  return Response.json(await listPortfolioItems(reader), { headers: { Vary: "Cookie" } });
});

export const POST = adminRoute({ body: portfolioInput }, async ({ body }) => {
  return Response.json(await createPortfolioItem(body), { status: 201 });
});

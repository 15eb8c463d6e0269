import { adminRoute } from "@/lib/api/route";
import { orderPortfolioItems } from "@/lib/portfolio/mutations";
import { portfolioOrder } from "@/lib/portfolio/schema";

/** Puts the named items first, in this order. */
export const PUT = adminRoute({ body: portfolioOrder }, async ({ body }) => {
  await orderPortfolioItems(body.ids);
  return Response.json({ success: true });
});

import { DONE } from "@/lib/api/returns";
import { staffRoute } from "@/lib/api/route";
import { orderPortfolioItems } from "@/lib/portfolio/mutations";
import { portfolioOrder } from "@/lib/portfolio/schema";

/** Puts the named items first, in this order. */
export const PUT = staffRoute(
  "PUT /api/portfolio/order",
  { body: portfolioOrder, returns: DONE },
  async ({ actor, body }) => {
    await orderPortfolioItems(actor, body.ids);
    return Response.json({ success: true });
  },
);

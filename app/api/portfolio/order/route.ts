import { staffRoute } from "@/lib/api/route";
import { orderPortfolioItems } from "@/lib/portfolio/mutations";
import { portfolioOrder } from "@/lib/portfolio/schema";

export const PUT = staffRoute("PUT /api/portfolio/order", { body: portfolioOrder }, ({ actor, body }) =>
  orderPortfolioItems(actor, body.ids),
);

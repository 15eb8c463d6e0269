import { publicRoute, staffRoute } from "@/lib/api/route";
import { findFullStaff } from "@/lib/auth/second-factor";
import { idParams } from "@/lib/validation/fields";
import { getPortfolioItem } from "@/lib/portfolio/queries";
import { deletePortfolioItem, updatePortfolioItem } from "@/lib/portfolio/mutations";
import { portfolioChanges } from "@/lib/portfolio/schema";

export const GET = publicRoute({ params: idParams }, async ({ request, id }) => {
  const reader = (await findFullStaff(request)) ? "administrator" : "anybody";
  return Response.json(await getPortfolioItem(id, reader), {
    headers: { Vary: "Cookie", "Cache-Control": "private, no-cache" },
  });
});

export const PUT = staffRoute("PUT /api/portfolio/[id]", { body: portfolioChanges }, ({ actor, id, body }) =>
  updatePortfolioItem(actor, id, body),
);

export const DELETE = staffRoute("DELETE /api/portfolio/[id]", {}, ({ actor, id }) => deletePortfolioItem(actor, id));

import { adminRoute, publicRoute } from "@/lib/api/route";
import { findAdmin } from "@/lib/auth/session";
import { idParams } from "@/lib/validation/fields";
import { getPortfolioItem } from "@/lib/portfolio/admin-queries";
import { deletePortfolioItem, updatePortfolioItem } from "@/lib/portfolio/mutations";
import { portfolioChanges } from "@/lib/portfolio/schema";

/** One item; an archived one for administrators only. */
export const GET = publicRoute({ params: idParams }, async ({ request, params }) => {
  const reader = (await findAdmin(request)) ? "administrator" : "anybody";
  return Response.json(await getPortfolioItem(params.id, reader), {
    headers: { Vary: "Cookie", "Cache-Control": "private, no-cache" },
  });
});

export const PUT = adminRoute({ params: idParams, body: portfolioChanges }, async ({ params, body }) => {
  return Response.json(await updatePortfolioItem(params.id, body));
});

export const DELETE = adminRoute({ params: idParams }, async ({ params }) => {
  await deletePortfolioItem(params.id);
  return Response.json({ success: true });
});

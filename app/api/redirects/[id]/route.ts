import { staffRoute } from "@/lib/api/route";
import { deleteRedirect, saveRedirect } from "@/lib/redirects/mutations";
import { redirectInput } from "@/lib/redirects/schema";
import { idParams } from "@/lib/validation/fields";

export const PUT = staffRoute(
  "PUT /api/redirects/[id]",
  { params: idParams, body: redirectInput },
  ({ actor, params, body }) => saveRedirect(actor, params.id, body),
);

export const DELETE = staffRoute("DELETE /api/redirects/[id]", { params: idParams }, ({ actor, params }) =>
  deleteRedirect(actor, params.id),
);

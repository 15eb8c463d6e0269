import { staffRoute } from "@/lib/api/route";
import { deleteRedirect, saveRedirect } from "@/lib/redirects/mutations";
import { redirectInput } from "@/lib/redirects/schema";

export const PUT = staffRoute("PUT /api/redirects/[id]", { body: redirectInput }, ({ actor, id, body }) =>
  saveRedirect(actor, id, body),
);

export const DELETE = staffRoute("DELETE /api/redirects/[id]", {}, ({ actor, id }) => deleteRedirect(actor, id));

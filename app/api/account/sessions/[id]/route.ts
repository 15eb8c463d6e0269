import { endOwnSession } from "@/lib/account/mutations";
import { sessionParams } from "@/lib/account/schema";
import { staffRoute } from "@/lib/api/route";

export const DELETE = staffRoute("DELETE /api/account/sessions/[id]", { params: sessionParams }, ({ actor, id }) =>
  endOwnSession(actor, id),
);

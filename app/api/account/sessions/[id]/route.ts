import { endOwnSession } from "@/lib/account/mutations";
import { sessionParams } from "@/lib/account/schema";
import { DONE } from "@/lib/api/returns";
import { staffRoute } from "@/lib/api/route";

/** Signs out in one place. */
export const DELETE = staffRoute(
  "DELETE /api/account/sessions/[id]",
  { params: sessionParams, returns: DONE },
  async ({ actor, params }) => {
    await endOwnSession(actor, params.id);
    return Response.json({ success: true });
  },
);

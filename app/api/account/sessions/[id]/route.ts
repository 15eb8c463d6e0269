import { endOwnSession } from "@/lib/account/mutations";
import { sessionParams } from "@/lib/account/schema";
import { staffRoute } from "@/lib/api/route";

/** Signs out in one place. */
export const DELETE = staffRoute(
  "DELETE /api/account/sessions/[id]",
  { params: sessionParams },
  async ({ actor, params }) => {
    await endOwnSession(actor, params.id);
    return Response.json({ success: true });
  },
);

import { endOtherSessions } from "@/lib/account/mutations";
import { listSessions } from "@/lib/account/queries";
import { staffRoute } from "@/lib/api/route";
import { currentSession } from "@/lib/auth/session";

export const GET = staffRoute("GET /api/account/sessions", {}, ({ actor, request }) =>
  listSessions(actor, currentSession(request)),
);

export const DELETE = staffRoute("DELETE /api/account/sessions", {}, ({ actor, request }) =>
  endOtherSessions(actor, currentSession(request)),
);

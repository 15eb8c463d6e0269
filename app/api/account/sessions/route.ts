import { endOtherSessions } from "@/lib/account/mutations";
import { listSessions } from "@/lib/account/queries";
import { DONE } from "@/lib/api/returns";
import { staffRoute } from "@/lib/api/route";
import { currentSession } from "@/lib/auth/session";

/** Where one is signed in. */
export const GET = staffRoute("GET /api/account/sessions", {}, async ({ actor, request }) =>
  Response.json(await listSessions(actor, currentSession(request))),
);

/** Signs out everywhere else. */
export const DELETE = staffRoute("DELETE /api/account/sessions", { returns: DONE }, async ({ actor, request }) => {
  await endOtherSessions(actor, currentSession(request));
  return Response.json({ success: true });
});

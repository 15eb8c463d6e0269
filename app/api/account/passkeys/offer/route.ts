import { DONE } from "@/lib/api/returns";
import { staffRoute } from "@/lib/api/route";
import { currentSession, notePasskeyOffer } from "@/lib/auth/session";

/** A passkey was offered, which happens once. */
export const DELETE = staffRoute("DELETE /api/account/passkeys/offer", { returns: DONE }, async ({ request }) => {
  await notePasskeyOffer(currentSession(request));
  return Response.json({ success: true });
});

import { staffRoute } from "@/lib/api/route";
import { currentSession, notePasskeyOffer } from "@/lib/auth/session";

/** A passkey was offered, which happens once. */
export const DELETE = staffRoute("DELETE /api/account/passkeys/offer", {}, ({ request }) =>
  notePasskeyOffer(currentSession(request)),
);

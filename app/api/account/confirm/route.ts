import { confirmation } from "@/lib/account/schema";
import { staffRoute } from "@/lib/api/route";
import { confirmSession } from "@/lib/auth/confirmation";

/** Confirms by password or passkey who sits at this session, for a new way to sign in within 15 minutes. */
export const POST = staffRoute("POST /api/account/confirm", { body: confirmation }, ({ actor, request, body }) =>
  confirmSession(actor, request, body),
);

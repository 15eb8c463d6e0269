import { confirmation } from "@/lib/account/schema";
import { staffRoute } from "@/lib/api/route";
import { confirmSession } from "@/lib/auth/confirmation";

/** Confirms the user by password or passkey, which allows adding a way to sign in for 15 minutes. */
export const POST = staffRoute("POST /api/account/confirm", { body: confirmation }, ({ actor, request, body }) =>
  confirmSession(actor, request, body),
);

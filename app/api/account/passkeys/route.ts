import { addPasskey } from "@/lib/account/passkey-mutations";
import { passkeyInput } from "@/lib/account/schema";
import { staffRoute } from "@/lib/api/route";
import { currentSession } from "@/lib/auth/session";

/** Adds a passkey, which the browser has made by the options. */
export const POST = staffRoute(
  "POST /api/account/passkeys",
  { body: passkeyInput, returns: { status: 201, fails: [409] } },
  async ({ actor, request, body }) =>
    Response.json(await addPasskey(actor, request, currentSession(request), body), { status: 201 }),
);

import { addPasskey } from "@/lib/account/passkey-mutations";
import { passkeyInput } from "@/lib/account/schema";
import { staffRoute } from "@/lib/api/route";
import { currentSession } from "@/lib/auth/session";

export const POST = staffRoute(
  "POST /api/account/passkeys",
  { body: passkeyInput, status: 201 },
  ({ actor, request, body }) => addPasskey(actor, request, currentSession(request), body),
);

import { renewRecoveryCodes } from "@/lib/account/totp-mutations";
import { staffRoute } from "@/lib/api/route";
import { codeInput } from "@/lib/auth/second-factor";

/** Replaces one's recovery codes. */
export const POST = staffRoute(
  "POST /api/account/recovery-codes",
  { body: codeInput, returns: { fails: [429] } },
  async ({ actor, body }) => Response.json({ recoveryCodes: await renewRecoveryCodes(actor, body.code) }),
);

import { disableTotp } from "@/lib/account/totp-mutations";
import { DONE } from "@/lib/api/returns";
import { staffRoute } from "@/lib/api/route";
import { codeInput } from "@/lib/auth/second-factor";

/** Turns one's authenticator app off. */
export const POST = staffRoute(
  "POST /api/account/totp/disable",
  { body: codeInput, returns: { ...DONE, fails: [409, 429] } },
  async ({ actor, body }) => {
    await disableTotp(actor, body.code);
    return Response.json({ success: true });
  },
);

import { renewRecoveryCodes } from "@/lib/account/totp-mutations";
import { staffRoute } from "@/lib/api/route";
import { codeInput } from "@/lib/auth/second-factor";

export const POST = staffRoute("POST /api/account/recovery-codes", { body: codeInput }, async ({ actor, body }) => ({
  recoveryCodes: await renewRecoveryCodes(actor, body.code),
}));

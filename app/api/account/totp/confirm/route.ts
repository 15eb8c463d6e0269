import { confirmTotp } from "@/lib/account/totp-mutations";
import { staffRoute } from "@/lib/api/route";
import { codeInput } from "@/lib/auth/second-factor";
import { currentSession } from "@/lib/auth/session";

export const POST = staffRoute(
  "POST /api/account/totp/confirm",
  { body: codeInput },
  async ({ actor, request, body }) => ({ recoveryCodes: await confirmTotp(actor, body.code, currentSession(request)) }),
);

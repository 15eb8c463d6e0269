import { disableTotp } from "@/lib/account/totp-mutations";
import { staffRoute } from "@/lib/api/route";
import { codeInput } from "@/lib/auth/second-factor";

export const POST = staffRoute("POST /api/account/totp/disable", { body: codeInput }, ({ actor, body }) =>
  disableTotp(actor, body.code),
);

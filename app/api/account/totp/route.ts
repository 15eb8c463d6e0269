import { setUpTotp } from "@/lib/account/totp-mutations";
import { staffRoute } from "@/lib/api/route";
import { assertConfirmed } from "@/lib/auth/confirmation";
import { currentBrand } from "@/lib/site/queries";

/** A new secret for one's authenticator app, which counts once it is confirmed. */
export const POST = staffRoute("POST /api/account/totp", { status: 201 }, async ({ actor, request }) => {
  await assertConfirmed(request);
  const { name } = await currentBrand();
  return setUpTotp(actor, name);
});

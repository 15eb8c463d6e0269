import { setUpTotp } from "@/lib/account/totp-mutations";
import { staffRoute } from "@/lib/api/route";
import { currentBrand } from "@/lib/site/queries";

/** A new secret for one's authenticator app, which counts once it is confirmed. */
export const POST = staffRoute("POST /api/account/totp", { status: 201 }, async ({ actor }) => {
  const { name } = await currentBrand();
  return setUpTotp(actor, name);
});

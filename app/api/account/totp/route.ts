import { setUpTotp } from "@/lib/account/totp-mutations";
import { staffRoute } from "@/lib/api/route";
import { assertConfirmed } from "@/lib/auth/confirmation";
import { currentBrand } from "@/lib/site/queries";

export const POST = staffRoute("POST /api/account/totp", { status: 201 }, async ({ actor, request }) => {
  await assertConfirmed(request);
  const { name } = await currentBrand();
  return setUpTotp(actor, name);
});

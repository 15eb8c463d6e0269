import { passkeyRegistrationOptions } from "@/lib/account/passkey-mutations";
import { staffRoute, withCookies } from "@/lib/api/route";
import { assertConfirmed } from "@/lib/auth/confirmation";
import { currentBrand } from "@/lib/site/queries";

export const POST = staffRoute("POST /api/account/passkeys/options", {}, async ({ actor, request }) => {
  await assertConfirmed(request);
  const { options, setCookie } = await passkeyRegistrationOptions(actor, (await currentBrand()).name);
  return withCookies(options, [setCookie]);
});

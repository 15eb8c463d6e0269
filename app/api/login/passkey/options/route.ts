import { publicRoute, withCookies } from "@/lib/api/route";
import { passkeySignInOptions } from "@/lib/auth/passkeys";

export const POST = publicRoute({}, async ({ request }) => {
  const { options, setCookie } = await passkeySignInOptions(request);
  return withCookies(options, [setCookie]);
});

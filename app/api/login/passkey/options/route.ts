import { publicRoute, withCookies } from "@/lib/api/route";
import { passkeyOptionsQuery, passkeySignInOptions } from "@/lib/auth/passkeys";

export const POST = publicRoute({ query: passkeyOptionsQuery }, async ({ request, query }) => {
  const { options, setCookie } = await passkeySignInOptions(request, query);
  return withCookies(options, [setCookie]);
});

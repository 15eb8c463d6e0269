import { publicRoute, withCookies } from "@/lib/api/route";
import { passkeySignInInput, signInWithPasskey } from "@/lib/auth/passkeys";

export const POST = publicRoute({ body: passkeySignInInput }, async ({ request, body }) => {
  const { location, cookies } = await signInWithPasskey(request, body);
  return withCookies({ location }, cookies);
});

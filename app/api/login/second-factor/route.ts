import { withCookies } from "@/lib/api/response";
import { publicRoute } from "@/lib/api/route";
import { signInWithCode } from "@/lib/auth/pending-sign-in";
import { codeInput } from "@/lib/auth/second-factor";

/** The second step of a sign-in: a code of the app or a recovery code. */
export const POST = publicRoute({ body: codeInput }, async ({ request, body }) => {
  const { location, cookies } = await signInWithCode(request, body.code);
  return withCookies({ location }, cookies);
});

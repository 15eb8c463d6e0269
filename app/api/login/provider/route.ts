import { publicRoute, redirectToUrl } from "@/lib/api/route";
import { providerInput, signInWithProvider } from "@/lib/auth/sign-in";

/** Redirects to the OAuth provider whose button was pressed. */
export const POST = publicRoute({ body: providerInput, forms: true, status: 302 }, async ({ request, body }) => {
  const { location, cookies } = await signInWithProvider(request, body);
  return redirectToUrl(location, cookies);
});

import { publicRoute } from "@/lib/api/route";
import { redirectTo } from "@/lib/api/response";
import { signInInput, signInWithPassword } from "@/lib/auth/sign-in";

/** The sign-in page's form where no script runs: leads to the destination, or back to the page. */
export const POST = publicRoute({ form: signInInput }, async ({ request, form }) => {
  const cookies = await signInWithPassword(request, form);
  if (!cookies)
    return redirectTo(`/login?${new URLSearchParams({ callbackUrl: form.callbackUrl, error: "CredentialsSignin" })}`);
  return redirectTo(
    form.callbackUrl,
    cookies.map((cookie) => ["Set-Cookie", cookie]),
  );
});

import { publicRoute } from "@/lib/api/route";
import { redirectTo } from "@/lib/api/response";
import { signInInput, signInWithPassword } from "@/lib/auth/sign-in";

/** The sign-in page's form where no script runs: leads to the destination or the second step, or back to the page. */
export const POST = publicRoute({ form: signInInput, status: 302 }, async ({ request, form }) => {
  const result = await signInWithPassword(request, form);
  if (!result)
    return redirectTo(`/login?${new URLSearchParams({ callbackUrl: form.callbackUrl, error: "CredentialsSignin" })}`);
  return redirectTo(
    result.location,
    result.cookies.map((cookie) => ["Set-Cookie", cookie]),
  );
});

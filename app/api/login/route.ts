import { publicRoute, redirectTo, withCookies } from "@/lib/api/route";
import { safeCallbackUrl } from "@/lib/auth/callback-url";
import { expiredPendingCookie } from "@/lib/auth/second-factor";
import { MISMATCH, signInInput, signInWithPassword } from "@/lib/auth/sign-in";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

/** Redirects to the sign-in page with `callbackUrl`, and cancels a sign-in that waits for its second factor. */
export const GET = publicRoute({ status: 302 }, async ({ request }) => {
  const requested = request.nextUrl.searchParams.getAll("callbackUrl");
  const callbackUrl = requested.length === 1 ? safeCallbackUrl(requested[0], env().SITE_URL) : null;
  const query = callbackUrl ? `?${new URLSearchParams({ callbackUrl })}` : "";
  return redirectTo(`/login${query}`, [expiredPendingCookie()]);
});

/**
 * Signs in with email and password. Responds with the `location` to open next; with `secondFactor`, the session begins
 * after that step. Redirects forms there, or back to the sign-in page.
 */
export const POST = publicRoute({ body: signInInput, forms: true }, async ({ request, body, isForm }) => {
  const result = await signInWithPassword(request, body);
  if (!result && isForm)
    return redirectTo(`/login?${new URLSearchParams({ callbackUrl: body.callbackUrl, error: "CredentialsSignin" })}`);
  if (!result) throw new AppError("unauthorized", MISMATCH);
  const { cookies, ...answer } = result;
  return isForm ? redirectTo(answer.location, cookies) : withCookies(answer, cookies);
});

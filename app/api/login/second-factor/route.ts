import { publicRoute, redirectTo, withCookies } from "@/lib/api/route";
import { codeInput, signInWithCode } from "@/lib/auth/second-factor";
import { AppError } from "@/lib/errors";
import { SECOND_FACTOR_PATH } from "@/lib/paths";

/** The second step of a sign-in: an app's code or a recovery code. Redirects forms onward, or back to the page. */
export const POST = publicRoute({ body: codeInput, forms: true }, async ({ request, body, isForm }) => {
  try {
    const { location, cookies } = await signInWithCode(request, body.code);
    return isForm ? redirectTo(location, cookies) : withCookies({ location }, cookies);
  } catch (error) {
    if (!isForm || !(error instanceof AppError) || error.code !== "unauthorized") throw error;
    return redirectTo(`${SECOND_FACTOR_PATH}?error=code`);
  }
});

import { redirectTo } from "@/lib/api/response";
import { publicRoute } from "@/lib/api/route";
import { signInWithCode } from "@/lib/auth/pending-sign-in";
import { codeInput } from "@/lib/auth/second-factor";
import { AppError } from "@/lib/errors";
import { SECOND_FACTOR_PATH } from "@/lib/paths";

/** The form of the page where no script runs: leads to the destination, or back to the page. */
export const POST = publicRoute({ form: codeInput, status: 302 }, async ({ request, form }) => {
  try {
    const { location, cookies } = await signInWithCode(request, form.code);
    return redirectTo(
      location,
      cookies.map((cookie) => ["Set-Cookie", cookie]),
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unauthorized") throw error;
    return redirectTo(`${SECOND_FACTOR_PATH}?error=code`);
  }
});

import { resetPassword } from "@/lib/account/reset-mutations";
import { newPassword, resetParams } from "@/lib/account/schema";
import { redirectTo } from "@/lib/api/response";
import { publicRoute } from "@/lib/api/route";
import { AppError } from "@/lib/errors";
import { PASSWORD_SET_PATH, resetPagePath } from "@/lib/paths";

/** The same by the page's form where no script runs. */
export const POST = publicRoute({ params: resetParams, form: newPassword, status: 302 }, async ({ params, form }) => {
  try {
    await resetPassword(params.token, form.password);
  } catch (error) {
    if (!(error instanceof AppError && (error.code === "validation" || error.code === "not_found"))) throw error;
    return redirectTo(`${resetPagePath(params.token)}?error=password`);
  }
  return redirectTo(PASSWORD_SET_PATH);
});

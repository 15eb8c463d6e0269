import { resetPassword } from "@/lib/account/password-mutations";
import { newPassword, resetParams } from "@/lib/account/schema";
import { publicRoute, redirectTo, withCookies } from "@/lib/api/route";
import { isRefused } from "@/lib/errors";
import { PASSWORD_SET_PATH, resetPagePath } from "@/lib/paths";

/** Sets a new password; the link is the permission. A form is led on, or back to the page. */
export const POST = publicRoute(
  { params: resetParams, body: newPassword, forms: true },
  async ({ params, body, isForm }) => {
    try {
      await resetPassword(params.token, body.password);
    } catch (error) {
      if (!isForm || !isRefused(error)) throw error;
      return redirectTo(`${resetPagePath(params.token)}?error=password`);
    }
    return isForm ? redirectTo(PASSWORD_SET_PATH) : withCookies({ success: true }, []);
  },
);

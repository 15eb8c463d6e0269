import { resetPassword } from "@/lib/account/password-mutations";
import { newPassword } from "@/lib/account/schema";
import { publicRoute, redirectTo, withCookies } from "@/lib/api/route";
import { isInputError } from "@/lib/errors";
import { PASSWORD_SET_PATH, resetPagePath } from "@/lib/paths";
import { tokenParams } from "@/lib/validation/fields";

/** Sets a new password; the link is the permission. Redirects forms to sign-in, or back to the page. */
export const POST = publicRoute(
  { params: tokenParams, body: newPassword, forms: true },
  async ({ token, body, isForm }) => {
    try {
      await resetPassword(token, body.password);
    } catch (error) {
      if (!isForm || !isInputError(error)) throw error;
      return redirectTo(`${resetPagePath(token)}?error=password`);
    }
    return isForm ? redirectTo(PASSWORD_SET_PATH) : withCookies({ success: true }, []);
  },
);

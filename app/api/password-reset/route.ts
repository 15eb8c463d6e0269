import { requestPasswordReset } from "@/lib/account/password-mutations";
import { resetRequest } from "@/lib/account/schema";
import { publicRoute, redirectTo, withCookies } from "@/lib/api/route";
import { FORGOT_PASSWORD_PATH } from "@/lib/paths";

export const POST = publicRoute(
  { body: resetRequest, forms: true, limit: "resetRequest" },
  async ({ body, isForm }) => {
    const message = await requestPasswordReset(body.email);
    return isForm ? redirectTo(`${FORGOT_PASSWORD_PATH}?sent=1`) : withCookies({ success: true, message }, []);
  },
);

import { requestPasswordReset } from "@/lib/account/reset-mutations";
import { resetRequest } from "@/lib/account/schema";
import { redirectTo } from "@/lib/api/response";
import { publicRoute } from "@/lib/api/route";
import { FORGOT_PASSWORD_PATH } from "@/lib/paths";

/** The same by the page's form where no script runs. */
export const POST = publicRoute({ form: resetRequest, limit: "resetRequest", status: 302 }, async ({ form }) => {
  await requestPasswordReset(form.email);
  return redirectTo(`${FORGOT_PASSWORD_PATH}?sent=1`);
});

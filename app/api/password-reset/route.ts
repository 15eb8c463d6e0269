import { requestPasswordReset } from "@/lib/account/reset-mutations";
import { resetRequest } from "@/lib/account/schema";
import { NO_STORE } from "@/lib/api/response";
import { publicRoute } from "@/lib/api/route";

/** Mails a link to set a new password, and says the same for every address. */
export const POST = publicRoute({ body: resetRequest, limit: "resetRequest" }, async ({ body }) =>
  Response.json(
    { success: true, message: await requestPasswordReset(body.email) },
    { headers: { "Cache-Control": NO_STORE } },
  ),
);

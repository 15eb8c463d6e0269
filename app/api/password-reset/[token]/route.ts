import { resetPassword } from "@/lib/account/reset-mutations";
import { newPassword, resetParams } from "@/lib/account/schema";
import { NO_STORE } from "@/lib/api/response";
import { publicRoute } from "@/lib/api/route";

/** Sets a new password; the link is the permission. */
export const POST = publicRoute({ params: resetParams, body: newPassword }, async ({ params, body }) => {
  await resetPassword(params.token, body.password);
  return Response.json({ success: true }, { headers: { "Cache-Control": NO_STORE } });
});

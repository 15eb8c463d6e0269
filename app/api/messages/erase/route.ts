import { adminRoute } from "@/lib/api/route";
import { eraseSender } from "@/lib/contact/mutations";
import { eraseInput } from "@/lib/contact/schema";

/** The address is in the body: addresses of requests are written to logs. */
export const POST = adminRoute({ body: eraseInput }, async ({ body }) => {
  return Response.json({ success: true, erased: await eraseSender(body.email) });
});

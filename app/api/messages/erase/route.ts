import { staffRoute } from "@/lib/api/route";
import { eraseSender } from "@/lib/contact/mutations";
import { eraseInput } from "@/lib/contact/schema";

/** The email address is in the body, because request URLs are logged. */
export const POST = staffRoute("POST /api/messages/erase", { body: eraseInput }, async ({ actor, body }) => ({
  success: true,
  erased: await eraseSender(actor, body.email),
}));

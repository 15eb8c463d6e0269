import { after } from "next/server";
import { clientAddress } from "@/lib/api/client-address";
import { publicRoute } from "@/lib/api/route";
import { passBotCheck } from "@/lib/bot-check";
import { deliverDueMails } from "@/lib/contact/delivery";
import { storeMessage } from "@/lib/contact/mutations";
import { contactRequest } from "@/lib/contact/schema";
import { contactToasts } from "@/lib/content/contact";
import { limit } from "@/lib/rate-limit";

export const POST = publicRoute({ body: contactRequest }, async ({ request, body }) => {
  await limit("contact", clientAddress(request));
  const verdict = await passBotCheck(body.recaptchaToken, "contact_form");
  await storeMessage(body, verdict);
  after(deliverDueMails);
  return Response.json({ success: true, message: contactToasts.success.description }, { status: 201 });
});

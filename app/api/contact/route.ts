import { after } from "next/server";
import { publicRoute } from "@/lib/api/route";
import { verifyBotCheck } from "@/lib/bot-check/verify";
import { storeMessage } from "@/lib/contact/mutations";
import { deliverDueMails } from "@/lib/contact/outbox";
import { contactRequest } from "@/lib/contact/schema";
import { contact } from "@/lib/content/contact";

export const POST = publicRoute({ limit: "contact", body: contactRequest }, async ({ body }) => {
  const verdict = await verifyBotCheck(body.recaptchaToken, "contact_form");
  await storeMessage(body, verdict);
  after(deliverDueMails);
  return Response.json({ success: true, message: contact.form.toasts.success.description }, { status: 201 });
});

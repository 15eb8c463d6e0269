import { publicRoute } from "@/lib/api/route";
import { GUEST } from "@/lib/auth/rules";
import { verifyBotCheck } from "@/lib/bot-check/verify";
import { storeMessage } from "@/lib/contact/mutations";
import { isMessageStored } from "@/lib/contact/queries";
import { contactRequest } from "@/lib/contact/schema";
import { contact } from "@/lib/site/documents/contact";

export const POST = publicRoute({ limit: "contact", body: contactRequest, status: 201 }, async ({ body }) => {
  const isRepeated = body.submissionId !== undefined && (await isMessageStored(body.submissionId));
  if (!isRepeated) await storeMessage(GUEST, body, await verifyBotCheck(body.recaptchaToken));
  return { success: true, message: contact.default.form.toasts.success.description };
});

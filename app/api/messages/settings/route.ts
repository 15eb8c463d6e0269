import { staffRoute } from "@/lib/api/route";
import { setRetentionMonths } from "@/lib/contact/mutations";
import { getRetentionMonths } from "@/lib/contact/queries";
import { inboxSettings } from "@/lib/contact/schema";

export const GET = staffRoute("GET /api/messages/settings", {}, async () => ({
  retentionMonths: await getRetentionMonths(),
}));

export const PUT = staffRoute("PUT /api/messages/settings", { body: inboxSettings }, async ({ actor, body }) => {
  await setRetentionMonths(actor, body.retentionMonths);
  return body;
});

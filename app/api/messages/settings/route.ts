import { after } from "next/server";
import { adminRoute } from "@/lib/api/route";
import { setRetentionMonths } from "@/lib/contact/mutations";
import { getRetentionMonths } from "@/lib/contact/queries";
import { inboxSettings } from "@/lib/contact/schema";
import { cleanUp } from "@/lib/jobs/clean-up";

export const GET = adminRoute({}, async () => {
  return Response.json({ retentionMonths: await getRetentionMonths() });
});

export const PUT = adminRoute({ body: inboxSettings }, async ({ body }) => {
  await setRetentionMonths(body.retentionMonths);
  after(cleanUp);
  return Response.json(body);
});

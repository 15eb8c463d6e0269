import { staffRoute } from "@/lib/api/route";
import { isSecondFactorRequired } from "@/lib/auth/second-factor";
import { areBylinesShown } from "@/lib/authors/byline-queries";
import { savePeopleSettings } from "@/lib/people/mutations";
import { peopleSettings } from "@/lib/people/schema";

const settings = async () => ({
  requireSecondFactor: await isSecondFactorRequired(),
  showBylines: await areBylinesShown(),
});

export const GET = staffRoute("GET /api/people/settings", {}, () => settings());

export const PUT = staffRoute("PUT /api/people/settings", { body: peopleSettings }, async ({ actor, body }) => {
  await savePeopleSettings(actor, body);
  return settings();
});

import { staffRoute } from "@/lib/api/route";
import { isSecondFactorRequired } from "@/lib/auth/second-factor";
import { areBylinesShown } from "@/lib/authors/byline-queries";
import { savePeopleSettings } from "@/lib/people/mutations";
import { peopleSettings } from "@/lib/people/schema";

const settings = async () => ({
  requireSecondFactor: await isSecondFactorRequired(),
  showBylines: await areBylinesShown(),
});

/** What applies to everybody. */
export const GET = staffRoute("GET /api/people/settings", {}, () => settings());

/** Requires a second factor of everybody; shows or hides the authors of posts, and their pages. What is left out stays. */
export const PUT = staffRoute("PUT /api/people/settings", { body: peopleSettings }, async ({ actor, body }) => {
  await savePeopleSettings(actor, body);
  return settings();
});

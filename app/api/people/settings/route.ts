import { staffRoute } from "@/lib/api/route";
import { isSecondFactorRequired } from "@/lib/auth/second-factor";
import { areBylinesShown } from "@/lib/authors/byline-queries";
import { setBylinesShown } from "@/lib/authors/mutations";
import { setSecondFactorRequired } from "@/lib/people/mutations";
import { peopleSettings } from "@/lib/people/schema";

const settings = async () => ({
  requireSecondFactor: await isSecondFactorRequired(),
  showBylines: await areBylinesShown(),
});

/** What applies to everybody. */
export const GET = staffRoute("GET /api/people/settings", {}, () => settings());

/** Requires a second factor of everybody; shows or hides the authors of posts, and their pages. What is left out stays. */
export const PUT = staffRoute("PUT /api/people/settings", { body: peopleSettings }, async ({ actor, body }) => {
  const { requireSecondFactor, showBylines } = body;
  if (requireSecondFactor !== undefined) await setSecondFactorRequired(actor, requireSecondFactor);
  if (showBylines !== undefined) await setBylinesShown(actor, showBylines);
  return settings();
});

import { staffRoute } from "@/lib/api/route";
import { removeSamples } from "@/lib/setup/mutations";

/** Deletes starter content that was not saved since. */
export const DELETE = staffRoute("DELETE /api/setup/samples", {}, async ({ actor }) => ({
  removed: await removeSamples(actor),
}));

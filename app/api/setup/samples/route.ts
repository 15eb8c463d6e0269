import { staffRoute } from "@/lib/api/route";
import { removeSamples } from "@/lib/setup/mutations";

/** Deletes what the starter content wrote and nobody has saved since. */
export const DELETE = staffRoute("DELETE /api/setup/samples", {}, async ({ actor }) => ({
  removed: await removeSamples(actor),
}));

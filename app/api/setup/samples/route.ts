import { staffRoute } from "@/lib/api/route";
import { removeSamples } from "@/lib/setup/mutations";

export const DELETE = staffRoute("DELETE /api/setup/samples", {}, async ({ actor }) => ({
  removed: await removeSamples(actor),
}));

import { staffRoute } from "@/lib/api/route";
import { announcePresence, endPresence } from "@/lib/presence/mutations";
import { siteParams } from "@/lib/site/schema";

/** Says that one has the document open, and who else has. To be repeated: after a minute of silence one is gone. */
export const PUT = staffRoute("PUT /api/site/[key]/presence", { params: siteParams }, ({ actor, params }) =>
  announcePresence(actor, { site: params.key }),
);

/** Says that one has left. */
export const DELETE = staffRoute("DELETE /api/site/[key]/presence", { params: siteParams }, ({ actor, params }) =>
  endPresence(actor, { site: params.key }),
);

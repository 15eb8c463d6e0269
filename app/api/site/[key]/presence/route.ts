import { staffRoute } from "@/lib/api/route";
import { announcePresence, endPresence } from "@/lib/presence/mutations";
import { siteParams } from "@/lib/site/schema";

export const PUT = staffRoute("PUT /api/site/[key]/presence", { params: siteParams }, ({ actor, params }) =>
  announcePresence(actor, { site: params.key }),
);

export const DELETE = staffRoute("DELETE /api/site/[key]/presence", { params: siteParams }, ({ actor, params }) =>
  endPresence(actor, { site: params.key }),
);

import { staffRoute } from "@/lib/api/route";
import { announcePresence, endPresence } from "@/lib/presence/mutations";

export const PUT = staffRoute("PUT /api/site/[key]/presence", {}, ({ actor, key }) =>
  announcePresence(actor, { site: key }),
);

export const DELETE = staffRoute("DELETE /api/site/[key]/presence", {}, ({ actor, key }) =>
  endPresence(actor, { site: key }),
);

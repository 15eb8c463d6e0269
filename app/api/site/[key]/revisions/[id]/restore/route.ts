import { staffRoute } from "@/lib/api/route";
import { restoreSiteRevision } from "@/lib/site/mutations";

export const POST = staffRoute("POST /api/site/[key]/revisions/[id]/restore", {}, ({ actor, key, id }) =>
  restoreSiteRevision(actor, key, id),
);

import { staffRoute } from "@/lib/api/route";
import { restoreSiteRevision } from "@/lib/site/mutations";
import { siteRevisionParams } from "@/lib/site/schema";

export const POST = staffRoute(
  "POST /api/site/[key]/revisions/[id]/restore",
  { params: siteRevisionParams },
  ({ actor, params }) => restoreSiteRevision(actor, params.key, params.id),
);

import { staffRoute } from "@/lib/api/route";
import { siteDocumentShape } from "@/app/api/shapes";
import { restoreSiteRevision } from "@/lib/site/mutations";
import { siteRevisionParams } from "@/lib/site/schema";

/** Makes a revision the working copy. */
export const POST = staffRoute(
  "POST /api/site/[key]/revisions/[id]/restore",
  { params: siteRevisionParams, returns: { shape: siteDocumentShape } },
  async ({ actor, params }) => {
    return Response.json(await restoreSiteRevision(actor, params.key, params.id));
  },
);

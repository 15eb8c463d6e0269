import { staffRoute } from "@/lib/api/route";
import { publishSiteDocuments } from "@/lib/site/publish-mutations";
import { publicationInput } from "@/lib/site/schema";

/** Publishes the working copies of several documents, all or none. */
export const POST = staffRoute(
  "POST /api/site/publish",
  { body: publicationInput, returns: { fails: [404, 409] } },
  async ({ actor, body }) => Response.json(await publishSiteDocuments(actor, body)),
);

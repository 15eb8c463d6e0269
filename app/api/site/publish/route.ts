import { staffRoute } from "@/lib/api/route";
import { publishSiteDocuments } from "@/lib/site/mutations";
import { publicationInput } from "@/lib/site/schema";

export const POST = staffRoute("POST /api/site/publish", { body: publicationInput }, ({ actor, body }) =>
  publishSiteDocuments(actor, body),
);

import { adminRoute } from "@/lib/api/route";
import { listSiteDocuments } from "@/lib/site/queries";

/** Every document of the site's texts with its state. */
export const GET = adminRoute({}, async () => Response.json(await listSiteDocuments()));

import { staffRoute } from "@/lib/api/route";
import { resetSiteDocument } from "@/lib/site/mutations";

export const POST = staffRoute("POST /api/site/[key]/reset", {}, ({ actor, key }) => resetSiteDocument(actor, key));

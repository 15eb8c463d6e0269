import { z } from "zod";
import { staffRoute } from "@/lib/api/route";
import { siteDocumentRowShape } from "@/app/api/shapes";
import { listSiteDocuments } from "@/lib/site/queries";

/** Every document of the site's texts with its state. */
export const GET = staffRoute("GET /api/site", { returns: { shape: z.array(siteDocumentRowShape) } }, async () =>
  Response.json(await listSiteDocuments()),
);

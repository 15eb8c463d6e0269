import { staffRoute } from "@/lib/api/route";
import { listMissing } from "@/lib/redirects/missing-queries";
import { pageQuery } from "@/lib/validation/fields";

/** Addresses that people did not find, 50 a page, the most asked first, each with the public page that is most alike. */
export const GET = staffRoute("GET /api/not-found", { query: pageQuery }, ({ query }) => listMissing(query.page));

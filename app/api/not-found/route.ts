import { staffRoute } from "@/lib/api/route";
import { listMissing } from "@/lib/redirects/missing-queries";
import { pageQuery } from "@/lib/validation/fields";

export const GET = staffRoute("GET /api/not-found", { query: pageQuery }, ({ query }) => listMissing(query.page));

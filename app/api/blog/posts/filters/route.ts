import { adminRoute } from "@/lib/api/route";
import { getPostFilters } from "@/lib/posts/dashboard-queries";

/** The authors and months that the list of posts can be narrowed to. */
export const GET = adminRoute({}, async () => Response.json(await getPostFilters()));

import { staffRoute } from "@/lib/api/route";
import { listActivity } from "@/lib/audit/queries";
import { activityQuery } from "@/lib/audit/schema";

/** Who did what, newest first, 50 a page; narrowed by person, kind of subject and time. */
export const GET = staffRoute("GET /api/activity", { query: activityQuery }, ({ query }) => listActivity(query));

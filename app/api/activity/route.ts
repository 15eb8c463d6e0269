import { staffRoute } from "@/lib/api/route";
import { listActivity } from "@/lib/audit/queries";
import { activityQuery } from "@/lib/audit/schema";

export const GET = staffRoute("GET /api/activity", { query: activityQuery }, ({ query }) => listActivity(query));

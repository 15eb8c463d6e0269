import { staffRoute } from "@/lib/api/route";
import { getStatistics } from "@/lib/statistics/queries";
import { statisticsQuery } from "@/lib/statistics/schema";

export const GET = staffRoute("GET /api/statistics", { query: statisticsQuery }, ({ query }) => getStatistics(query));

import { csvExport, staffRoute } from "@/lib/api/route";
import { visitsCsv } from "@/lib/statistics/queries";
import { exportQuery } from "@/lib/statistics/schema";

export const GET = staffRoute("GET /api/statistics/export", { query: exportQuery }, (input) => {
  const { from, to } = input.query;
  const change = { subject: null, summary: "Statistics exported" };
  return csvExport(input, change, `statistics-${from}-${to}`, visitsCsv(from, to));
});

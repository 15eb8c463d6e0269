import { csvFile, staffRoute } from "@/lib/api/route";
import { record } from "@/lib/db/write";
import { visitsCsv } from "@/lib/statistics/queries";
import { exportQuery } from "@/lib/statistics/schema";

export const GET = staffRoute("GET /api/statistics/export", { query: exportQuery }, async ({ actor, query }) => {
  const { from, to } = query;
  await record(actor, { action: "export", subject: null, id: null, summary: "Statistics exported" });
  return csvFile(`statistics-${from}-${to}`, visitsCsv(from, to));
});

import { textStream } from "@/lib/api/response";
import { staffRoute } from "@/lib/api/route";
import { record } from "@/lib/db/write";
import { visitsCsv } from "@/lib/statistics/queries";
import { exportQuery } from "@/lib/statistics/schema";

export const GET = staffRoute("GET /api/statistics/export", { query: exportQuery }, async ({ actor, query }) => {
  const { from, to } = query;
  await record(actor, { action: "export", subject: null, id: null, summary: "Statistics exported" });
  return new Response(textStream(visitsCsv(from, to)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="statistics-${from}-${to}.csv"`,
      "Cache-Control": "no-store",
    },
  });
});

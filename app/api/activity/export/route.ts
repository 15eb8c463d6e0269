import { staffRoute } from "@/lib/api/route";
import { textStream } from "@/lib/api/response";
import { auditCsv } from "@/lib/audit/csv";
import { everyEntry } from "@/lib/audit/queries";
import { record } from "@/lib/db/write";

/** Every entry, oldest first, with the hashes that `npm run audit -- verify FILE.csv` checks. */
export const GET = staffRoute("GET /api/activity/export", {}, async ({ actor }) => {
  await record(actor, { action: "export", subject: null, id: null, summary: "Activity exported" });
  const name = `activity-${new Date().toISOString().slice(0, 10)}.csv`;
  return new Response(textStream(auditCsv(everyEntry())), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
});

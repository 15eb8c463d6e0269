import { csvFile, staffRoute } from "@/lib/api/route";
import { auditCsv } from "@/lib/audit/csv";
import { everyEntry } from "@/lib/audit/queries";
import { record } from "@/lib/db/write";
import { dayOf } from "@/lib/statistics/rules";

/** Every entry, oldest first, with the hashes that `npm run audit -- verify FILE.csv` checks. */
export const GET = staffRoute("GET /api/activity/export", {}, async ({ actor }) => {
  await record(actor, { action: "export", subject: null, id: null, summary: "Activity exported" });
  return csvFile(`activity-${dayOf(new Date())}`, auditCsv(everyEntry()));
});

import { csvExport, staffRoute } from "@/lib/api/route";
import { auditCsv } from "@/lib/audit/csv";
import { everyEntry } from "@/lib/audit/queries";
import { dayOf } from "@/lib/statistics/rules";

/** Every entry, oldest first, with the hashes that `npm run audit -- verify FILE.csv` checks. */
export const GET = staffRoute("GET /api/activity/export", {}, (input) =>
  csvExport(
    input,
    { subject: null, summary: "Activity exported" },
    `activity-${dayOf(new Date())}`,
    auditCsv(everyEntry()),
  ),
);

import { staffRoute } from "@/lib/api/route";
import { listAttention } from "@/lib/health/attention-queries";
import { healthReport } from "@/lib/health/checks";

/** The checks of `npm run doctor`; `attention` lists tasks for the staff. */
export const GET = staffRoute("GET /api/health/report", {}, async () => {
  const report = await healthReport();
  const databaseWorks = report.checks.every(({ id, status }) => id !== "database" || status === "ok");
  return { ...report, attention: databaseWorks ? await listAttention() : [] };
});

import { staffRoute } from "@/lib/api/route";
import { listAttention } from "@/lib/health/attention-queries";
import { healthReport } from "@/lib/health/checks";

/** Whether each part of the site works, as `npm run doctor` says it; `attention` is what a person should do. */
export const GET = staffRoute("GET /api/health/report", {}, async () => {
  const report = await healthReport();
  const databaseWorks = report.checks.every(({ id, status }) => id !== "database" || status === "ok");
  return { ...report, attention: databaseWorks ? await listAttention() : [] };
});

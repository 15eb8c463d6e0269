import { isBearer } from "@/lib/security/token";
import { publicRoute } from "@/lib/api/route";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { countJobs } from "@/lib/jobs/queries";
import { sendRecurringJobs } from "@/lib/jobs/send";
import { workDueJobs } from "@/lib/jobs/work";

const WORK_MS = 20_000;

/** Vercel's limit in seconds: after WORK_MS, the current job has time to finish. */
export const maxDuration = 60;

/** Called by a scheduler on hosts where no process lives between requests. */
export const GET = publicRoute({}, async ({ request }) => {
  const { CRON_SECRET } = env();
  if (!CRON_SECRET) throw new AppError("not_found", "Not found");
  if (!isBearer(request.headers.get("authorization"), CRON_SECRET)) throw new AppError("unauthorized", "Unauthorized");
  await sendRecurringJobs();
  await workDueJobs(WORK_MS);
  return countJobs();
});

import "server-only";
import { SYSTEM } from "../auth/rules.ts";
import { deleteOldMessages, emptyMessageTrash } from "../contact/mutations.ts";
import { getRetentionMonths } from "../contact/queries.ts";
import { bookkeeping } from "../db/write.ts";
import { logError } from "../log.ts";
import { deleteForgottenUploads } from "../media/mutations.ts";
import { thinRevisions } from "../posts/revision-mutations.ts";
import { emptyPostTrash } from "../posts/trash-mutations.ts";
import { GONE_AFTER_SECONDS } from "../presence/rules.ts";
import { deleteOldVisits } from "../statistics/mutations.ts";
import { sendWaitingJobs } from "./send.ts";

const daysAgo = (days: number) => ({ lt: new Date(Date.now() - days * 24 * 60 * 60_000) });

const STEPS = [
  async () => deleteOldMessages(SYSTEM, await getRetentionMonths()),
  () => emptyMessageTrash(SYSTEM),
  () => emptyPostTrash(SYSTEM),
  () => bookkeeping().startedPost.deleteMany({ where: { savedAt: daysAgo(90) } }),
  // no screen waits for the responses of these saves any more
  () => bookkeeping().lastSave.deleteMany({ where: { savedAt: daysAgo(30) } }),
  thinRevisions,
  deleteForgottenUploads,
  () => bookkeeping().usedToken.deleteMany({ where: { expiresAt: daysAgo(0) } }),
  () => bookkeeping().passwordReset.deleteMany({ where: { expiresAt: daysAgo(0) } }),
  // an expired invitation can be sent again for 30 days
  () => bookkeeping().invitation.deleteMany({ where: { expiresAt: daysAgo(30) } }),
  // Redis deletes expired counters itself
  () => bookkeeping().rateLimit.deleteMany({ where: { expire: { lt: Date.now() } } }),
  () => bookkeeping().$executeRaw`
      DELETE FROM presence WHERE seen_at <= now() - make_interval(secs => ${GONE_AFTER_SECONDS}::int)`,
  deleteOldVisits,
  // failed jobs are kept longer, for the operator
  () => bookkeeping().$executeRaw`
      DELETE FROM pgboss.job
      WHERE completed_on < now() - CASE state WHEN 'failed' THEN interval '14 days' ELSE interval '1 day' END`,
  sendWaitingJobs,
];

/** Deletes old and unused data. A step that fails does not stop the others. */
export async function work(): Promise<void> {
  for (const step of STEPS)
    try {
      await step();
    } catch (error) {
      logError("A step of the hourly clean-up failed", error);
    }
}

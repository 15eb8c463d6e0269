import "server-only";
import { SYSTEM } from "../auth/rules.ts";
import { deleteExpiredResets } from "../account/password-mutations.ts";
import { deleteExpiredTokens } from "../bot-check/used-tokens.ts";
import { deleteOldMessages, emptyMessageTrash } from "../contact/mutations.ts";
import { getRetentionMonths } from "../contact/queries.ts";
import { deleteOldSaveIds } from "../db/optimistic-lock.ts";
import { bookkeeping } from "../db/write.ts";
import { deleteOldInvitations } from "../auth/invitations.ts";
import { logError } from "../log.ts";
import { deleteForgottenUploads } from "../media/mutations.ts";
import { thinRevisions } from "../posts/revision-mutations.ts";
import { deleteOldStartedPosts } from "../posts/creation-mutations.ts";
import { emptyPostTrash } from "../posts/trash-mutations.ts";
import { deleteOldPresence } from "../presence/mutations.ts";
import { deleteExpiredLimits } from "../rate-limit/limits.ts";
import { deleteOldVisits } from "../statistics/mutations.ts";
import { sendWaitingJobs } from "./send.ts";

const STEPS = [
  async () => deleteOldMessages(SYSTEM, await getRetentionMonths()),
  () => emptyMessageTrash(SYSTEM),
  () => emptyPostTrash(SYSTEM),
  deleteOldStartedPosts,
  deleteOldSaveIds,
  thinRevisions,
  deleteForgottenUploads,
  deleteExpiredTokens,
  deleteExpiredResets,
  deleteOldInvitations,
  deleteExpiredLimits,
  deleteOldPresence,
  deleteOldVisits,
  deleteFinishedJobs,
  sendWaitingJobs,
];

/** Deletes what is old or unused. A step that fails does not stop the others. */
export async function work(): Promise<void> {
  for (const step of STEPS)
    try {
      await step();
    } catch (error) {
      logError("A step of the hourly clean-up failed", error);
    }
}

/** Failed ones are kept for the operator. */
async function deleteFinishedJobs(): Promise<void> {
  await bookkeeping().$executeRaw`
      DELETE FROM pgboss.job
      WHERE completed_on < now() - CASE state WHEN 'failed' THEN interval '14 days' ELSE interval '1 day' END`;
}

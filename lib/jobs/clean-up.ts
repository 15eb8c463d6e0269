import "server-only";
import { SYSTEM } from "../auth/rules.ts";
import { deleteExpiredResets } from "../account/reset-mutations.ts";
import { deleteExpiredTokens } from "../bot-check/used-tokens.ts";
import { deleteOldMessages, emptyMessageTrash } from "../contact/mutations.ts";
import { getRetentionMonths } from "../contact/queries.ts";
import { bookkeep } from "../db/write.ts";
import { deleteOldInvitations } from "../auth/invitations.ts";
import { deleteOldImports } from "../media/import-mutations.ts";
import { deleteForgottenUploads } from "../media/mutations.ts";
import { thinRevisions } from "../posts/revision-mutations.ts";
import { deleteOldStartedPosts } from "../posts/started-mutations.ts";
import { emptyPostTrash } from "../posts/trash-mutations.ts";
import { deleteOldPresence } from "../presence/mutations.ts";
import { deleteExpiredLimits } from "../rate-limit/limits.ts";
import { sendWaitingJobs } from "./send.ts";

/**
 * Deletes messages beyond the retention time, old trash, started posts that nobody went on with, autosaved revisions,
 * uploads that nobody took, imports that ended, expired tokens, links, counters and presence, and finished jobs.
 */
export async function work(): Promise<void> {
  await deleteOldMessages(SYSTEM, await getRetentionMonths());
  await emptyMessageTrash(SYSTEM);
  await emptyPostTrash(SYSTEM);
  await deleteOldStartedPosts();
  await thinRevisions();
  await deleteForgottenUploads();
  await deleteOldImports();
  await deleteExpiredTokens();
  await deleteExpiredResets();
  await deleteOldInvitations();
  await deleteExpiredLimits();
  await deleteOldPresence();
  await deleteFinishedJobs();
  await sendWaitingJobs();
}

/** Failed ones are kept for the operator. */
async function deleteFinishedJobs(): Promise<void> {
  await bookkeep(
    (database) => database.$executeRaw`
      DELETE FROM pgboss.job
      WHERE completed_on < now() - CASE state WHEN 'failed' THEN interval '14 days' ELSE interval '1 day' END`,
  );
}

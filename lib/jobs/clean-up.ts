import "server-only";
import { deleteExpiredTokens } from "../bot-check/used-tokens.ts";
import { deleteOldMessages, emptyMessageTrash } from "../contact/mutations.ts";
import { getRetentionMonths } from "../contact/queries.ts";
import { thinRevisions } from "../posts/revision-mutations.ts";
import { emptyPostTrash } from "../posts/trash-mutations.ts";
import { deleteExpiredLimits } from "../rate-limit/limits.ts";

/** Deletes messages beyond the retention time, old trash, autosaved revisions, expired tokens and counters. */
export async function cleanUp(): Promise<void> {
  await deleteOldMessages(await getRetentionMonths());
  await emptyMessageTrash();
  await emptyPostTrash();
  await thinRevisions();
  await deleteExpiredTokens();
  await deleteExpiredLimits();
}

import "server-only";
import { deleteExpiredTokens } from "../bot-check/used-tokens.ts";
import { deleteExpiredLimits } from "../rate-limit.ts";
import { refreshStatistics } from "../table-statistics.ts";
import { deleteOldMessages } from "./mutations.ts";
import { getRetentionMonths } from "./queries.ts";

/** Deletes messages beyond the retention time, and used tokens and counters that have run out; then the planner is told how many rows there are. */
export async function tidy(): Promise<void> {
  await deleteOldMessages(await getRetentionMonths());
  await deleteExpiredTokens();
  await deleteExpiredLimits();
  await refreshStatistics();
}

import "server-only";
import type { Actor } from "../auth/rules.ts";
import type { Transaction } from "../db/write.ts";
import { type Change, summaryOf } from "./rules.ts";

/** Adds an entry as the last statement of its transaction: until the commit others wait. Triggers number and chain it. */
export async function addEntry(transaction: Transaction, { id: actor }: Actor, change: Change): Promise<void> {
  const { action, subject, id } = change;
  await transaction.$executeRaw`
    INSERT INTO audit_log (actor, action, subject_kind, subject_id, summary)
    VALUES (${actor}::uuid, ${action}, ${subject}, ${id === null ? null : String(id)}, ${summaryOf(change)})`;
}

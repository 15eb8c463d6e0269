import "server-only";
import type { StaffMember } from "../auth/rules.ts";
import { write } from "../db/write.ts";
import { ACCOUNT_SELECT, accountOf, type OwnAccount } from "./queries.ts";
import type { AccountChanges } from "./schema.ts";

/** Changes the given fields of `actor`'s own account. */
export async function changeOwnAccount(actor: StaffMember, changes: AccountChanges): Promise<OwnAccount> {
  const { id } = actor;
  return write(actor, { action: "update", subject: "account", id }, async (transaction) =>
    accountOf(await transaction.user.update({ where: { id }, data: changes, select: ACCOUNT_SELECT })),
  );
}

/** Ends one session of `actor`. Throws AppError not_found, also for another user's. */
export async function endOwnSession(actor: StaffMember, sid: string): Promise<void> {
  await write(actor, { action: "sign-out", subject: "session", id: null }, async (transaction) => {
    await transaction.session.delete({ where: { sid, userId: actor.id }, select: { sid: true } });
  });
}

export async function endOtherSessions(actor: StaffMember, current: string): Promise<void> {
  const change = { action: "sign-out", subject: "session", id: null, summary: "Signed out all others" } as const;
  await write(actor, change, async (transaction) => {
    await transaction.session.deleteMany({ where: { userId: actor.id, sid: { not: current } } });
  });
}

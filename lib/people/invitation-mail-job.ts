import "server-only";
import { db } from "../db/client.ts";
import { bookkeeping, type Transaction } from "../db/write.ts";
import type { FailedAttempt, WaitingJobs } from "../jobs/queues.ts";
import { logError } from "../log.ts";
import { mailSite, sendMail } from "../mail/send.ts";
import { invitationMail } from "../mail/templates/account.ts";
import { unseal } from "../security/sealed.ts";
import { TOKEN_PURPOSE } from "../auth/invitations.ts";

type Input = { id: number };

/** Mails the link, unless it was mailed already, or the invitation was used, revoked or has expired. */
export async function work({ id }: Input): Promise<void> {
  const select = { id: true, email: true, role: true, expiresAt: true, sealedToken: true } as const;
  const invitation = await db().invitation.findUnique({ where: { id, expiresAt: { gt: new Date() } }, select });
  if (!invitation?.sealedToken) return;
  const { sealedToken } = invitation;
  const token = unseal(TOKEN_PURPOSE, sealedToken);
  if (token) await sendMail(invitationMail(invitation, token, await mailSite()));
  else logError(`Invitation ${id} was not mailed`, new Error("AUTH_SECRET has changed since: send it again"));
  const data = { sealedToken: null, mailFailed: !token };
  await bookkeeping().invitation.updateMany({ where: { id, sealedToken }, data });
}

export async function failed(transaction: Transaction, { id }: Input, { retryAt }: FailedAttempt): Promise<void> {
  if (retryAt) return;
  const where = { id, sealedToken: { not: null } };
  await transaction.invitation.updateMany({ where, data: { sealedToken: null, mailFailed: true } });
}

export async function listWaiting(): Promise<WaitingJobs<Input>> {
  const rows = await db().invitation.findMany({ where: { sealedToken: { not: null } }, select: { id: true } });
  return rows.map(({ id }) => ({ input: { id }, startAfter: null }));
}

import "server-only";
import { db } from "../db/client.ts";
import { bookkeeping, type Transaction } from "../db/write.ts";
import { env } from "../env.ts";
import type { Attempt, FailedAttempt, WaitingJobs } from "../jobs/queues.ts";
import { mailSite, sendMail } from "../mail/send.ts";
import { contactMessageMail } from "../mail/templates/contact-message.ts";
import { SENT_SELECT } from "./rules.ts";

type Input = { id: number };

/** Mails the message, unless it was mailed, marked as spam or trashed. */
export async function work({ id }: Input, { number, expiresAt }: Attempt): Promise<void> {
  const pending = { id, mailState: "pending", trashedAt: null } as const;
  const attempt = { mailAttempts: number, mailNextAttemptAt: expiresAt };
  const update = { where: pending, data: attempt, select: SENT_SELECT };
  const [message] = await bookkeeping().contactSubmission.updateManyAndReturn(update);
  if (!message) return;
  const { CONTACT_NOTIFY_TO = "" } = env();
  const mailError = await sendMail(contactMessageMail(message, CONTACT_NOTIFY_TO, await mailSite()));
  // even if marked as spam meanwhile, or it would be mailed again once that mark is removed
  const data = { mailState: "sent", mailError, mailNextAttemptAt: null, mailSentAt: new Date() } as const;
  await bookkeeping().contactSubmission.updateMany({ where: { id }, data });
}

export async function failed(transaction: Transaction, { id }: Input, { number, error, retryAt }: FailedAttempt) {
  const mailState = retryAt ? "pending" : "failed";
  const data = { mailState, mailAttempts: number, mailError: error, mailNextAttemptAt: retryAt } as const;
  await transaction.contactSubmission.updateMany({ where: { id, mailState: "pending" }, data });
}

export async function listWaiting(): Promise<WaitingJobs<Input>> {
  const where = { mailState: "pending", trashedAt: null } as const;
  const rows = await db().contactSubmission.findMany({ where, select: { id: true, mailNextAttemptAt: true } });
  return rows.map(({ id, mailNextAttemptAt }) => ({ input: { id }, startAfter: mailNextAttemptAt }));
}

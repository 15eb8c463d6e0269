import "server-only";
import { db } from "../db.ts";
import { AppError } from "../errors.ts";
import { isMailConfigured, MAIL_DEADLINE_MS } from "../mail.ts";
import { getMessage } from "./queries.ts";
import { nextAttemptAt, retentionLimit, RETENTION_SETTING, spamReasons } from "./rules.ts";
import type { NotifiedMessage } from "./notification.ts";
import type { ContactRequest, MessageUpdate } from "./schema.ts";

// What takes a mail off the list of those to be sent, and what puts it there.
const NO_MAIL = { mailState: "off", mailNextAttemptAt: null } as const;
const mailNow = () => ({ mailState: "pending", mailAttempts: 0, mailError: null, mailNextAttemptAt: new Date() }) as const;

/** Keeps a message, as spam where it looks like it. A mail about it is due at once, unless it is spam. */
export async function storeMessage(input: ContactRequest, { lowScore }: { lowScore: boolean }): Promise<{ id: number }> {
  const { firstName, lastName, email, company, service, message } = input;
  const reasons = spamReasons({ ...input, lowScore });
  const isSpam = reasons.length > 0;
  const mail = isMailConfigured() && !isSpam ? mailNow() : NO_MAIL;
  return db().contactSubmission.create({
    data: { firstName, lastName, email, company, service, message, isSpam, spamReasons: reasons, ...mail },
    select: { id: true },
  });
}

/** Marks a message read or unread, spam or not; a message that is found not to be spam is mailed. */
export async function updateMessage(id: number, { read, spam }: MessageUpdate): Promise<void> {
  const { isSpam, mailState } = await getMessage(id);
  const turnsSpam = spam === true && !isSpam;
  const turnsGood = spam === false && isSpam;
  const { count } = await db().contactSubmission.updateMany({
    where: { id },
    data: {
      ...(read !== undefined && { readAt: read ? new Date() : null }),
      ...(spam !== undefined && { isSpam: spam }),
      ...(turnsSpam && mailState === "pending" && NO_MAIL),
      ...(turnsGood && mailState === "off" && isMailConfigured() && mailNow()),
    },
  });
  if (count === 0) throw notFound();
}

/** Puts the mail about a message on the list of those to be sent now. */
export async function sendMailAgain(id: number): Promise<void> {
  if (!isMailConfigured()) {
    throw new AppError("conflict", "No mail server is set up: SMTP_URL and CONTACT_NOTIFY_TO say where mails go.");
  }
  const { count } = await db().contactSubmission.updateMany({ where: { id }, data: mailNow() });
  if (count === 0) throw notFound();
}

export async function deleteMessage(id: number): Promise<void> {
  const { count } = await db().contactSubmission.deleteMany({ where: { id } });
  if (count === 0) throw notFound();
}

/** Deletes everything that came from one e-mail address, spam too, however it was capitalised. Returns how many. */
export async function eraseSender(email: string): Promise<number> {
  // not Prisma's insensitive mode: that is ILIKE, to which the _ of an address is any character
  return db().$executeRaw`DELETE FROM contact_submissions WHERE lower(email) = lower(${email})`;
}

/** Sets after how many months messages are deleted; null keeps them. */
export async function setRetentionMonths(months: number | null): Promise<void> {
  const value = { months };
  await db().setting.upsert({ where: { key: RETENTION_SETTING }, create: { key: RETENTION_SETTING, value }, update: { value } });
}

/** Deletes the messages that are older than they may become. Returns how many. */
export async function deleteOldMessages(months: number | null): Promise<number> {
  const limit = retentionLimit(months, new Date());
  if (!limit) return 0;
  const { count } = await db().contactSubmission.deleteMany({ where: { createdAt: { lt: limit } } });
  return count;
}

// Longer than a mail can take: an instance that dies while sending leaves its mail to the others after this time.
const LEASE_MS = MAIL_DEADLINE_MS + 30_000;

export type DueMail = NotifiedMessage & { attempts: number };

/**
 * Takes the mail that is due longest, for this instance alone, and counts the try. Null when none is due.
 * SKIP LOCKED: several instances take different ones instead of waiting for each other.
 */
export async function takeDueMail(): Promise<DueMail | null> {
  const now = new Date();
  const [mail] = await db().$queryRaw<DueMail[]>`
    UPDATE contact_submissions
    SET mail_attempts = mail_attempts + 1, mail_next_attempt_at = ${new Date(now.getTime() + LEASE_MS)}
    WHERE id = (
      SELECT id FROM contact_submissions
      WHERE mail_state = 'pending' AND mail_next_attempt_at <= ${now}
      ORDER BY mail_next_attempt_at LIMIT 1
      FOR UPDATE SKIP LOCKED
    )
    RETURNING id, first_name AS "firstName", last_name AS "lastName", email, company, service, message,
      created_at AS "createdAt", mail_attempts AS attempts`;
  return mail ?? null;
}

/** Notes how a try went: `error` is null when the mail was sent. Only the try that is still the last one counts. */
export async function settleMail({ id, attempts }: DueMail, error: string | null): Promise<void> {
  const retryAt = error === null ? null : nextAttemptAt(attempts, new Date());
  const state = error === null ? "sent" : retryAt ? "pending" : "failed";
  await db().contactSubmission.updateMany({
    where: { id, mailState: "pending", mailAttempts: attempts },
    data: { mailState: state, mailError: error, mailNextAttemptAt: retryAt, ...(state === "sent" && { mailSentAt: new Date() }) },
  });
}

const notFound = () => new AppError("not_found", "Message not found");

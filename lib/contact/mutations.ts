import "server-only";
import { publicWrite } from "../cache.ts";
import { db } from "../db/client.ts";
import { AppError } from "../errors.ts";
import { trashLimit } from "../lists/trash.ts";
import { isMailConfigured } from "./mail.ts";
import { mailDueNow, NO_MAIL } from "./outbox.ts";
import { getMessage } from "./queries.ts";
import { retentionLimit, RETENTION_SETTING, spamReasons } from "./rules.ts";
import type { ContactRequest, MessageUpdate } from "./schema.ts";

/** Stores a message, as spam where it looks like it, and queues its mail otherwise. */
export async function storeMessage(
  input: ContactRequest,
  { lowScore }: { lowScore: boolean },
): Promise<{ id: number }> {
  const { firstName, lastName, email, company, service, message } = input;
  const reasons = spamReasons({ ...input, lowScore });
  const isSpam = reasons.length > 0;
  const mail = isMailConfigured() && !isSpam ? mailDueNow() : NO_MAIL;
  return db().contactSubmission.create({
    data: { firstName, lastName, email, company, service, message, isSpam, spamReasons: reasons, ...mail },
    select: { id: true },
  });
}

/** Marks a message read or unread, spam or not; queues the mail of one that is not spam after all. */
export async function updateMessage(id: number, { read, spam }: MessageUpdate): Promise<void> {
  const { isSpam, mailState } = await getMessage(id);
  const becomesSpam = spam === true && !isSpam;
  const becomesGood = spam === false && isSpam;
  const { count } = await db().contactSubmission.updateMany({
    where: { id, trashedAt: null },
    data: {
      ...(read !== undefined && { readAt: read ? new Date() : null }),
      ...(spam !== undefined && { isSpam: spam }),
      ...(becomesSpam && mailState === "pending" && NO_MAIL),
      ...(becomesGood && mailState === "off" && isMailConfigured() && mailDueNow()),
    },
  });
  if (count === 0) throw notFound();
}

/** Moves a message to the trash. Throws AppError not_found. */
export async function trashMessage(id: number): Promise<void> {
  const { count } = await db().contactSubmission.updateMany({
    where: { id, trashedAt: null },
    data: { trashedAt: new Date() },
  });
  if (count === 0) throw notFound();
}

/** Takes a message out of the trash. Throws AppError: not_found, conflict (not in the trash). */
export async function restoreMessage(id: number): Promise<void> {
  const { count } = await db().contactSubmission.updateMany({
    where: { id, trashedAt: { not: null } },
    data: { trashedAt: null },
  });
  if (count === 0) throw await notInTrash(id);
}

/** Deletes a message from the trash. Throws AppError: not_found, conflict (not in the trash). */
export async function deleteMessagePermanently(id: number): Promise<void> {
  const { count } = await db().contactSubmission.deleteMany({ where: { id, trashedAt: { not: null } } });
  if (count === 0) throw await notInTrash(id);
}

async function notInTrash(id: number): Promise<AppError> {
  const message = await db().contactSubmission.findUnique({ where: { id }, select: { id: true } });
  return message ? new AppError("conflict", "The message is not in the trash.") : notFound();
}

/** Deletes what was in the trash for too long. Returns the count. */
export async function emptyMessageTrash(now = new Date()): Promise<number> {
  const { count } = await db().contactSubmission.deleteMany({ where: { trashedAt: { lt: trashLimit(now) } } });
  return count;
}

/** Deletes every message of an e-mail address, in any case, with spam. Returns the count. */
export async function eraseSender(email: string): Promise<number> {
  // Not Prisma's insensitive mode: it is ILIKE, where _ matches any character.
  return db().$executeRaw`DELETE FROM contact_submissions WHERE lower(email) = lower(${email})`;
}

/** null keeps them */
export async function setRetentionMonths(months: number | null): Promise<void> {
  const value = { months };
  await publicWrite(() =>
    db().setting.upsert({
      where: { key: RETENTION_SETTING },
      create: { key: RETENTION_SETTING, value },
      update: { value },
    }),
  );
}

/** Returns the number of deleted messages. */
export async function deleteOldMessages(months: number | null): Promise<number> {
  const limit = retentionLimit(months, new Date());
  if (!limit) return 0;
  const { count } = await db().contactSubmission.deleteMany({ where: { createdAt: { lt: limit } } });
  return count;
}

const notFound = () => new AppError("not_found", "Message not found");

import "server-only";
import type { Actor } from "../auth/rules.ts";
import type { VerifiedToken } from "../bot-check/bot-check.ts";
import { markUsed } from "../bot-check/used-tokens.ts";
import { botCheckRefused } from "../bot-check/verify.ts";
import { db } from "../db/client.ts";
import { saveSettings } from "../db/settings.ts";
import { type Change, type Transaction, write, writeSeveral } from "../db/write.ts";
import { AppError, isUniqueViolation } from "../errors.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { sendJob } from "../jobs/send.ts";
import { trashLimit } from "../lists/recovery.ts";
import { isMailConfigured } from "../mail/send.ts";
import { getRetentionMonths } from "./queries.ts";
import { isSpam, retentionLimit, RETENTION_SETTING, spamReasons } from "./rules.ts";
import type { ContactRequest, MessagesMark, MessageUpdate } from "./schema.ts";

const MAIL_OFF = { mailState: "off", mailNextAttemptAt: null } as const;
const pendingMail = () =>
  ({ mailState: "pending", mailAttempts: 0, mailError: null, mailNextAttemptAt: new Date() }) as const;

/** Stores a message once per `submissionId`; queues its mail unless it is spam. Throws AppError validation (used token). */
export async function storeMessage(actor: Actor, input: ContactRequest, passed: VerifiedToken): Promise<void> {
  const { submissionId, firstName, lastName, email, company, service, message } = input;
  const reasons = spamReasons({ ...input, lowScore: passed.lowScore });
  const isMailed = isMailConfigured() && !isSpam(reasons);
  const signs = { isSpam: isSpam(reasons), spamReasons: reasons };
  const mail = isMailed ? pendingMail() : MAIL_OFF;
  const received = { action: "create", subject: "message", id: null, summary: "Received" } as const;
  try {
    await write(actor, received, async (transaction, change) => {
      // waits for a concurrent call with the same submissionId, and then fails
      const data = { submissionId, firstName, lastName, email, company, service, message, ...signs, ...mail };
      const stored = await transaction.contactSubmission.create({ data, select: { id: true } });
      if (!(await markUsed(passed.identity, passed.expiresAt, transaction))) throw botCheckRefused();
      if (isMailed) await sendJob(transaction, "contact.mail", stored);
      change.id = stored.id;
    });
  } catch (error) {
    if (!isUniqueViolation(error, "contact_submissions_submission_id_key")) throw error;
  }
}

/** Marks a message or changes its note; mails it if no longer spam. Throws AppError: not_found, conflict (the note). */
export async function updateMessage(actor: Actor, id: number, changes: MessageUpdate): Promise<void> {
  await write(actor, updateChange(id, changes), (transaction) => applyUpdate(transaction, id, changes));
}

const messageChange = (action: Change["action"], id: number, summary?: string): Change => ({
  action,
  subject: "message",
  id,
  summary,
});
const updateChange = (id: number, changes: MessageUpdate) => messageChange("update", id, describeChanges(changes));

async function applyUpdate(transaction: Transaction, id: number, changes: MessageUpdate): Promise<void> {
  const { read, spam, answered, note, noteBefore } = changes;
  await transaction.$queryRaw`SELECT id FROM contact_submissions WHERE id = ${id} FOR UPDATE`;
  const select = { isSpam: true, mailState: true, answeredAt: true, note: true } as const;
  const message = await transaction.contactSubmission.findUniqueOrThrow({ where: { id, trashedAt: null }, select });
  const isOverwriting = note !== undefined && noteBefore !== undefined && message.note !== noteBefore;
  if (isOverwriting && message.note !== note)
    throw new AppError("conflict", "Somebody else has changed the note since you opened the message.");
  const becomesSpam = spam === true && !message.isSpam;
  const becomesGood = spam === false && message.isSpam;
  const isMailed = becomesGood && message.mailState === "off" && isMailConfigured();
  await transaction.contactSubmission.updateMany({
    where: { id },
    data: {
      ...(read !== undefined && { readAt: read ? new Date() : null }),
      ...(spam !== undefined && { isSpam: spam }),
      // a user has reviewed the reasons
      ...(spam === false && { spamReasons: [] }),
      // the first answer counts
      ...(answered === true && !message.answeredAt && { answeredAt: new Date() }),
      ...(answered === false && { answeredAt: null }),
      note,
      ...(becomesSpam && message.mailState === "pending" && MAIL_OFF),
      ...(isMailed && pendingMail()),
    },
  });
  if (isMailed) await sendJob(transaction, "contact.mail", { id });
}

/** Marks all the messages or none. Returns the ids of those that changed. Throws AppError not_found. */
export async function markMessages(actor: Actor, { ids, mark, on }: MessagesMark): Promise<number[]> {
  return writeSeveral(actor, "message", async (transaction, changes) => {
    const messages = await transaction.$queryRaw<{ id: number; answered: boolean; spam: boolean; trashed: boolean }[]>`
      SELECT id, answered_at IS NOT NULL AS answered, is_spam AS spam, trashed_at IS NOT NULL AS trashed
      FROM contact_submissions WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE`;
    const marked = messages.filter((message) => message[mark] !== on).map(({ id }) => id);
    const isGone = messages.length < ids.length || (mark !== "trashed" && messages.some(({ trashed }) => trashed));
    if (isGone) throw new AppError("not_found", "One of the messages is no longer there. None was changed.");
    for (const id of marked) {
      if (mark !== "trashed") await applyUpdate(transaction, id, { [mark]: on });
      else await (on ? putInTrash(transaction, id) : takeOutOfTrash(transaction, id));
      changes.push(mark !== "trashed" ? updateChange(id, { [mark]: on }) : on ? trashChange(id) : restoreChange(id));
    }
    return marked;
  });
}

function describeChanges({ read, spam, answered, note }: MessageUpdate): string {
  const marks = [
    read !== undefined && (read ? "read" : "unread"),
    spam !== undefined && (spam ? "spam" : "no spam"),
    answered !== undefined && (answered ? "answered" : "open"),
  ].filter(Boolean);
  const marked = marks.length > 0 && `Marked as ${marks.join(" and ")}`;
  return [marked, note !== undefined && "Note changed"].filter(Boolean).join(". ");
}

/** Moves a message to the trash. Throws AppError not_found. */
export async function trashMessage(actor: Actor, id: number): Promise<void> {
  await write(actor, trashChange(id), (transaction) => putInTrash(transaction, id));
}

const trashChange = (id: number) => messageChange("delete", id, "Moved to the trash");

async function putInTrash(transaction: Transaction, id: number): Promise<void> {
  const data = { trashedAt: new Date() };
  await transaction.contactSubmission.update({ where: { id, trashedAt: null }, data, select: { id: true } });
}

/** Restores a message and queues its pending mail. Throws AppError: not_found, conflict (not in the trash). */
export async function restoreMessage(actor: Actor, id: number): Promise<void> {
  await write(actor, restoreChange(id), (transaction) => takeOutOfTrash(transaction, id));
}

const restoreChange = (id: number) => messageChange("restore", id, "Taken out of the trash");

async function takeOutOfTrash(transaction: Transaction, id: number): Promise<void> {
  const update = { where: { id, trashedAt: { not: null } }, data: { trashedAt: null }, select: { mailState: true } };
  const [message] = await transaction.contactSubmission.updateManyAndReturn(update);
  if (!message) throw await notInTrashError(id);
  if (message.mailState === "pending") await sendJob(transaction, "contact.mail", { id });
}

/** Deletes a message from the trash. Throws AppError: not_found, conflict (not in the trash). */
export async function deleteMessagePermanently(actor: Actor, id: number): Promise<void> {
  await write(actor, messageChange("delete", id, "Deleted for good"), async (transaction) => {
    const { count } = await transaction.contactSubmission.deleteMany({ where: { id, trashedAt: { not: null } } });
    if (count === 0) throw await notInTrashError(id);
  });
}

async function notInTrashError(id: number): Promise<AppError> {
  await db().contactSubmission.findUniqueOrThrow({ where: { id }, select: { id: true } });
  return new AppError("conflict", "The message is not in the trash.");
}

/** Deletes messages that were in the trash for too long. Returns the count. */
export async function emptyMessageTrash(actor: Actor): Promise<number> {
  return deleteMessages(actor, { trashedAt: { lt: trashLimit() } });
}

/** Deletes every message of an address, ignoring case. Returns the count, which is all that the log keeps. */
export async function eraseSender(actor: Actor, email: string): Promise<number> {
  return write(actor, { action: "erase", subject: "message", id: null }, async (transaction, change) => {
    // Not Prisma's insensitive mode: it is ILIKE, where _ matches any character.
    const count = await transaction.$executeRaw`DELETE FROM contact_submissions WHERE lower(email) = lower(${email})`;
    change.summary = `Erased all of a sender: ${count}`;
    return count;
  });
}

/** Null keeps all messages. Those that are already older are deleted soon. */
export async function setRetentionMonths(actor: Actor, months: number | null): Promise<void> {
  if (months === (await getRetentionMonths())) return;
  const setting = { key: RETENTION_SETTING, value: { months }, summary: "Retention of messages changed" };
  await saveSettings(actor, [setting], (transaction) => sendJob(transaction, "clean-up", {}));
}

export async function deleteOldMessages(actor: Actor, months: number | null): Promise<number> {
  const limit = retentionLimit(months, new Date());
  return limit ? deleteMessages(actor, { createdAt: { lt: limit } }) : 0;
}

async function deleteMessages(actor: Actor, where: Prisma.ContactSubmissionWhereInput): Promise<number> {
  if (!(await db().contactSubmission.findFirst({ where, select: { id: true } }))) return 0;
  return write(actor, { action: "delete", subject: "message", id: null }, async (transaction, change) => {
    const { count } = await transaction.contactSubmission.deleteMany({ where });
    change.summary = `Deleted for good, by age: ${count}`;
    return count;
  });
}

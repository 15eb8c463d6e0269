/** The queue of mails: rows of contact_submissions with a pending mail, sent one by one and retried. */
import "server-only";
import { db } from "../db/client.ts";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";
import { logError } from "../log.ts";
import { currentBrand } from "../site/queries.ts";
import { isMailConfigured, MAIL_DEADLINE_MS, sendMail } from "./mail.ts";
import { notification, type NotifiedMessage } from "./notification.ts";
import { nextAttemptAt } from "./rules.ts";

export const NO_MAIL = { mailState: "off", mailNextAttemptAt: null } as const;

export const mailDueNow = () =>
  ({ mailState: "pending", mailAttempts: 0, mailError: null, mailNextAttemptAt: new Date() }) as const;

// Longer than sending takes. After it, another instance takes over the mail of one that died.
const LEASE_MS = MAIL_DEADLINE_MS + 30_000;

let delivering: Promise<void> | undefined;

/** Sends the due mails one by one; a concurrent call joins the first. */
export function deliverDueMails(): Promise<void> {
  if (!isMailConfigured()) return Promise.resolve();
  return (delivering ??= deliver().finally(() => (delivering = undefined)));
}

async function deliver(): Promise<void> {
  // Not a for loop: Turbopack 16.4 leaves an imported name in its update clause unresolved.
  while (true) {
    const mail = await takeDueMail();
    if (!mail) return;
    const error = await trySending(mail);
    await settleMail(mail, error);
    if (error === null) continue;
    logError(`The mail about message ${mail.id} was not sent (attempt ${mail.attempts})`, error);
    // The others would likely fail the same way; the next round continues.
    return;
  }
}

/** Null when the server accepted the mail, else the reason in one line. */
async function trySending(mail: DueMail): Promise<string | null> {
  const { CONTACT_NOTIFY_TO = "", SITE_URL } = env();
  try {
    const { name, colors } = await currentBrand();
    await sendMail(notification(mail, CONTACT_NOTIFY_TO, { name, colors, url: SITE_URL }));
    return null;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ").slice(0, 300);
  }
}

/** Makes the mail about message `id` due now. Throws AppError: conflict (no mail server), not_found. */
export async function requeueMail(id: number): Promise<void> {
  if (!isMailConfigured()) {
    throw new AppError("conflict", "No mail server is set up: SMTP_URL and CONTACT_NOTIFY_TO say where mails go.");
  }
  const { count } = await db().contactSubmission.updateMany({ where: { id, trashedAt: null }, data: mailDueNow() });
  if (count === 0) throw new AppError("not_found", "Message not found");
}

type DueMail = NotifiedMessage & { attempts: number };

/**
 * Takes the longest due mail for this instance and counts the attempt; null when none is due. SKIP LOCKED: instances do
 * not wait for each other.
 */
export async function takeDueMail(): Promise<DueMail | null> {
  const now = new Date();
  const [mail] = await db().$queryRaw<DueMail[]>`
    UPDATE contact_submissions
    SET mail_attempts = mail_attempts + 1, mail_next_attempt_at = ${new Date(now.getTime() + LEASE_MS)}
    WHERE id = (
      SELECT id FROM contact_submissions
      WHERE mail_state = 'pending' AND mail_next_attempt_at <= ${now} AND trashed_at IS NULL
      ORDER BY mail_next_attempt_at LIMIT 1
      FOR UPDATE SKIP LOCKED
    )
    RETURNING id, first_name AS "firstName", last_name AS "lastName", email, company, service, message,
      created_at AS "createdAt", mail_attempts AS attempts`;
  return mail ?? null;
}

/** Records the result of the latest attempt; `error` is null when the mail was sent. */
export async function settleMail({ id, attempts }: DueMail, error: string | null): Promise<void> {
  const retryAt = error === null ? null : nextAttemptAt(attempts, new Date());
  const state = error === null ? "sent" : retryAt ? "pending" : "failed";
  await db().contactSubmission.updateMany({
    where: { id, mailState: "pending", mailAttempts: attempts },
    data: {
      mailState: state,
      mailError: error,
      mailNextAttemptAt: retryAt,
      ...(state === "sent" && { mailSentAt: new Date() }),
    },
  });
}

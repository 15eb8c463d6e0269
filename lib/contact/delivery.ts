import "server-only";
import { env } from "../env.ts";
import { logError } from "../log.ts";
import { isMailConfigured, sendMail } from "../mail.ts";
import { settleMail, takeDueMail, type DueMail } from "./mutations.ts";
import { notification } from "./notification.ts";

let delivering: Promise<void> | undefined;

/** Sends the mails that are due, one after the other; a second call meanwhile waits for the first. */
export function deliverDueMails(): Promise<void> {
  if (!isMailConfigured()) return Promise.resolve();
  return (delivering ??= deliver().finally(() => (delivering = undefined)));
}

async function deliver(): Promise<void> {
  // Not as a for loop: Turbopack 16.4 leaves an imported name in its update clause as it is, and it is not defined there.
  while (true) {
    const mail = await takeDueMail();
    if (!mail) return;
    const error = await send(mail);
    await settleMail(mail, error);
    if (error === null) continue;
    logError(`The mail about message ${mail.id} was not sent (try ${mail.attempts})`, error);
    // the others would most likely fail the same way; the next round takes up with them
    return;
  }
}

/** Null when the mail server took the mail, else its reason in a line. */
async function send(mail: DueMail): Promise<string | null> {
  const { CONTACT_NOTIFY_TO = "", SITE_NAME, SITE_URL } = env();
  try {
    await sendMail(notification(mail, CONTACT_NOTIFY_TO, { name: SITE_NAME, url: SITE_URL }));
    return null;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ").slice(0, 300);
  }
}

import "server-only";
import { db } from "../db/client.ts";
import type { MailSite } from "../mail/layout.ts";
import { isMailConfigured, type Mail, mailSite, sendMail } from "../mail/send.ts";

/** Sends account `id` the mail that `compose` makes; nothing without a mail server or for an account that is gone. */
export async function mailAccount(id: string, compose: (to: string, site: MailSite) => Mail): Promise<void> {
  if (!isMailConfigured()) return;
  const user = await db().user.findUnique({ where: { id }, select: { email: true } });
  if (user) await sendMail(compose(user.email, await mailSite()));
}

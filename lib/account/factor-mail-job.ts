import "server-only";
import { db } from "../db/client.ts";
import { isMailConfigured, mailSite, sendMail } from "../mail/send.ts";
import { type FactorChange, factorChangeMail } from "../mail/templates/factor-change.ts";

/** Mails a change of the ways to sign in to its account. */
export async function work({ id, ...change }: FactorChange & { id: string }): Promise<void> {
  if (!isMailConfigured()) return;
  const user = await db().user.findUnique({ where: { id }, select: { email: true } });
  if (user) await sendMail(factorChangeMail(change, user.email, await mailSite()));
}

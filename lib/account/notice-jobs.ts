import "server-only";
import { db } from "../db/client.ts";
import type { MailSite } from "../mail/layout.ts";
import { isMailConfigured, type Mail, mailSite, sendMail } from "../mail/send.ts";
import { type FactorChange, factorChangeMail, newDeviceMail, type SignIn } from "../mail/templates/account.ts";

type About<Notice> = Notice & { id: string };

export const signInNotice = {
  work: ({ id, ...signIn }: About<SignIn>) => mailAccount(id, (to, site) => newDeviceMail(signIn, to, site)),
};

export const factorNotice = {
  work: ({ id, ...change }: About<FactorChange>) => mailAccount(id, (to, site) => factorChangeMail(change, to, site)),
};

/** Nothing without a mail server or for an account that is gone. */
async function mailAccount(id: string, compose: (to: string, site: MailSite) => Mail): Promise<void> {
  if (!isMailConfigured()) return;
  const user = await db().user.findUnique({ where: { id }, select: { email: true } });
  if (user) await sendMail(compose(user.email, await mailSite()));
}

import "server-only";
import { db } from "../db/client.ts";
import type { Mail, MailSite } from "../mail/layout.ts";
import { mailSite, sendMail } from "../mail/send.ts";
import {
  type FactorChange,
  factorChangeMail,
  newDeviceMail,
  passwordResetMail,
  type SignIn,
} from "../mail/templates/account.ts";
import { bookkeeping } from "../db/write.ts";
import { isWithinLimit } from "../rate-limit/limits.ts";
import { createPasswordReset } from "./password-mutations.ts";

type Job<Notice> = Notice & { id: string };

/** Mails a new link. requestPasswordReset also queues it for a disabled or unknown account, which gets no mail. */
export const resetLink = {
  async work({ id }: { id: string }): Promise<void> {
    const user = await db().user.findUnique({ where: { id, disabledAt: null }, select: { email: true } });
    if (!user || !(await isWithinLimit("resetMail", id))) return;
    const link = await createPasswordReset(bookkeeping(), id, user.email);
    await sendMail(passwordResetMail(link, user.email, await mailSite()));
  },
};

export const signInNotice = {
  work: ({ id, ...signIn }: Job<SignIn>) => mailAccount(id, (to, site) => newDeviceMail(signIn, to, site)),
};

export const factorNotice = {
  work: ({ id, ...change }: Job<FactorChange>) => mailAccount(id, (to, site) => factorChangeMail(change, to, site)),
};

/** Sends nothing if the account no longer exists. */
async function mailAccount(id: string, compose: (to: string, site: MailSite) => Mail): Promise<void> {
  const user = await db().user.findUnique({ where: { id }, select: { email: true } });
  if (user) await sendMail(compose(user.email, await mailSite()));
}

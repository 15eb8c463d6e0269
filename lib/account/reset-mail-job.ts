import "server-only";
import { db } from "../db/client.ts";
import { bookkeeping } from "../db/write.ts";
import { isMailConfigured, mailSite, sendMail } from "../mail/send.ts";
import { passwordResetMail } from "../mail/templates/account.ts";
import { isWithinLimit } from "../rate-limit/limits.ts";
import { createPasswordReset } from "./password-mutations.ts";

/** Makes a link and mails it. Does nothing for a disabled or unknown account, for which requestPasswordReset queues it too. */
export async function work({ id }: { id: string }): Promise<void> {
  if (!isMailConfigured()) return;
  const user = await db().user.findUnique({ where: { id, disabledAt: null }, select: { email: true } });
  if (!user || !(await isWithinLimit("resetMail", id))) return;
  const link = await createPasswordReset(bookkeeping(), id, user.email);
  await sendMail(passwordResetMail(link, user.email, await mailSite()));
}

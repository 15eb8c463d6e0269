import "server-only";
import { db } from "../db/client.ts";
import { bookkeep } from "../db/write.ts";
import { isMailConfigured, mailSite, sendMail } from "../mail/send.ts";
import { passwordResetMail } from "../mail/templates/password-reset.ts";
import { isWithinLimit } from "../rate-limit/limits.ts";
import { createPasswordReset } from "./reset-mutations.ts";

/** Makes a link and mails it. Nothing for a disabled account or nobody's id, which requestPasswordReset sends too. */
export async function work({ id }: { id: string }): Promise<void> {
  if (!isMailConfigured()) return;
  const user = await db().user.findUnique({ where: { id, disabledAt: null }, select: { email: true } });
  if (!user || !(await isWithinLimit("resetMail", id))) return;
  const link = await bookkeep((database) => createPasswordReset(database, id, user.email));
  await sendMail(passwordResetMail(link, user.email, await mailSite()));
}

import "server-only";
import { db } from "../db/client.ts";
import { isMailConfigured, mailSite, sendMail } from "../mail/send.ts";
import { newDeviceMail, type SignIn } from "../mail/templates/new-device.ts";

/** Mails a sign-in from an unknown device to its account. */
export async function work({ id, ...signIn }: SignIn & { id: string }): Promise<void> {
  if (!isMailConfigured()) return;
  const user = await db().user.findUnique({ where: { id }, select: { email: true } });
  if (user) await sendMail(newDeviceMail(signIn, user.email, await mailSite()));
}

import "server-only";
import { db } from "../db/client.ts";
import { bookkeepTogether } from "../db/write.ts";
import { sendJob } from "../jobs/send.ts";
import { isMailConfigured } from "../mail/send.ts";
import { deviceName } from "./device-name.ts";
import { deviceOf, newDeviceCookie } from "./device-cookie.ts";

/**
 * Makes the browser of `request` a known device of account `id`, which has just signed in: returns its cookie. Where it
 * was unknown, and unless `isNew`, the account is mailed.
 */
export async function knownDevice(
  request: Pick<Request, "headers">,
  id: string,
  { isNew = false } = {},
): Promise<string> {
  const account = await db().user.findUniqueOrThrow({ where: { id }, select: { id: true, passwordHash: true } });
  if (!isNew && isMailConfigured() && deviceOf(request, account) === null) {
    const device = deviceName(request.headers.get("user-agent"));
    const at = new Date().toISOString();
    await bookkeepTogether((transaction) => sendJob(transaction, "sign-in.mail", { id, device, at }));
  }
  return newDeviceCookie(account);
}

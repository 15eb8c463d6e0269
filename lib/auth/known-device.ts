import "server-only";
import { randomBytes } from "node:crypto";
import { db } from "../db/client.ts";
import { bookkeepTogether } from "../db/write.ts";
import { sendJob } from "../jobs/send.ts";
import { isMailConfigured } from "../mail/send.ts";
import { isSignatureOf, signatureOf } from "../security/sealed.ts";
import { deviceName } from "./device-name.ts";
import { cookieValue, hasSecureCookies, setCookie } from "./cookies.ts";

/** The device cookie after a sign-in of account `id`. Mails the account if it is not new and the browser unknown. */
export async function recognizeDevice(request: Pick<Request, "headers">, id: string, { isNew = false } = {}) {
  const account = await db().user.findUniqueOrThrow({ where: { id }, select: { id: true, passwordHash: true } });
  if (!isNew && isMailConfigured() && deviceOf(request, account) === null) {
    const device = deviceName(request.headers.get("user-agent"));
    const at = new Date().toISOString();
    await bookkeepTogether((transaction) => sendJob(transaction, "sign-in.mail", { id, device, at }));
  }
  return newDeviceCookie(account);
}

/**
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): a browser that has signed in before
 * has its own attempts, so that guessing elsewhere cannot lock the owner out.
 */
const LIFETIME_SECONDS = 180 * 24 * 60 * 60;
// nonce (128 bits) and signature, in base64url
const COOKIE_VALUE = /^([\w-]{22})\.([\w-]{43})$/;

/** Accounts without a password use only OAuth. */
type Account = { id: string; passwordHash: string | null };

const cookieName = () => (hasSecureCookies() ? "__Host-device" : "device");

/** The Set-Cookie header that marks the browser as a device of `account`. */
export function newDeviceCookie(account: Account): string {
  const nonce = randomBytes(16).toString("base64url");
  return setCookie(cookieName(), `${nonce}.${signatureOf(signedText(nonce, account))}`, LIFETIME_SECONDS);
}

/** The nonce of the device cookie; null unless made for `account` with its current password. */
export function deviceOf(request: Pick<Request, "headers">, account: Account): string | null {
  const [, nonce, signature] = COOKIE_VALUE.exec(cookieValue(request, cookieName()) ?? "") ?? [];
  if (!nonce || !signature) return null;
  return isSignatureOf(signedText(nonce, account), signature) ? nonce : null;
}

// includes the password hash, so that a new password revokes every device
const signedText = (nonce: string, { id, passwordHash }: Account) => `device.${nonce}.${id}.${passwordHash ?? ""}`;

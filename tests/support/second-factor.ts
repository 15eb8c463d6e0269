import { Secret, TOTP } from "otpauth";
import * as confirmRoute from "@/app/api/account/totp/confirm/route";
import * as totpRoute from "@/app/api/account/totp/route";
import * as secondFactorRoute from "@/app/api/login/second-factor/route";
import * as loginRoute from "@/app/api/login/route";
import { callJson } from "./call.ts";
import { newAddress } from "./contact.ts";

/** The code of `secret`, `steps` of 30 seconds from now. */
export function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Turns an authenticator app on, with the code before the current one; returns its secret and the recovery codes. */
export async function turnOnTotp(cookie: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await callJson(totpRoute.POST, { method: "POST", cookie })).body;
  const body = { code: codeOf(secret, -1) };
  const { recoveryCodes } = (await callJson(confirmRoute.POST, { method: "POST", cookie, body })).body;
  return { secret, recoveryCodes };
}

type Answer = { headers: Headers };

/** The Cookie header of what an answer sets. */
export const cookiesOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0] ?? "")
    .filter((pair) => !pair.endsWith("="))
    .join("; ");

export const sessionOf = (answer: Answer) => /authjs\.session-token=[\w-]{43}/.exec(cookiesOf(answer))?.[0];

const post = (handler: typeof loginRoute.POST, body: object, cookie?: string) =>
  callJson(handler, { method: "POST", body, cookie, headers: { "x-connection-address": newAddress() } });

export const enterPassword = (email: string, password: string, callbackUrl?: string) =>
  post(loginRoute.POST, { email, password, callbackUrl });

export const enterCode = (cookie: string, code: string) => post(secondFactorRoute.POST, { code }, cookie);

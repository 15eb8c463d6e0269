import "server-only";
import { z } from "zod";
import { env } from "../env.ts";
import { sealedCookie } from "./sealed-cookie.ts";

/** A challenge serves one response, of the browser that asked for it. */
const CHALLENGE_SECONDS = 5 * 60;

/** How long the browser asks its owner. */
export const CEREMONY_MS = CHALLENGE_SECONDS * 1000;

// COSE: ES256, RS256 and EdDSA, which every authenticator has one of. The library's default asks Node for more, which warns.
export const ALGORITHMS = [-7, -257, -8];

/** `userId`: who registers the passkey, or waits for it as a second factor; null where it signs in alone. */
const contents = z.object({ challenge: z.string(), userId: z.uuid().nullable() });

export const challengeCookie = (name: string) => sealedCookie(name, CHALLENGE_SECONDS, contents);

/** This site, to browsers and authenticators. */
export function relyingParty() {
  const { SITE_URL } = env();
  return { rpID: new URL(SITE_URL).hostname, origin: SITE_URL };
}

/** The challenge of `cookie`, which is used up; null when it was before, is too old or was not made here. */
export async function takeChallenge(cookie: ReturnType<typeof challengeCookie>, value: string | undefined) {
  const challenge = cookie.open(value);
  return value && challenge && (await cookie.markUsed(value)) ? challenge : null;
}

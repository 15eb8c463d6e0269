import "server-only";
import { z } from "zod";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from "simplewebauthn-server";
import { credentialResponse } from "../account/schema.ts";
import { env } from "../env.ts";
import { db } from "../db/client.ts";
import { bookkeeping } from "../db/write.ts";
import { AppError, fieldError } from "../errors.ts";
import { cookieValue, sealedCookie } from "./cookies.ts";
import { newSession } from "./session.ts";
import { FAILED_SECOND_FACTOR, finishPending, pendingOf, recordFailedSignIn } from "./second-factor.ts";
import { destination } from "./sign-in.ts";

/** A challenge is valid for one response, from the browser that requested it. */
const CHALLENGE_SECONDS = 5 * 60;

/** How long the browser waits for its user. */
export const CEREMONY_MS = CHALLENGE_SECONDS * 1000;

// COSE: ES256, RS256 and EdDSA; every authenticator has one of them. The library's default makes Node warn.
export const ALGORITHMS = [-7, -257, -8];

/** `userId`: who registers the passkey or needs it as a second factor; null for a sign-in by passkey alone. */
const challengeSchema = z.object({ challenge: z.string(), userId: z.uuid().nullable() });

export const challengeCookie = (name: string) => sealedCookie(name, CHALLENGE_SECONDS, challengeSchema);

/** How browsers and authenticators identify this site. */
export function relyingParty() {
  const { SITE_URL } = env();
  return { rpID: new URL(SITE_URL).hostname, origin: SITE_URL };
}

/** Uses up the challenge of `cookie`; null if it was used before, has expired or was not made by this site. */
export async function takeChallenge(cookie: ReturnType<typeof challengeCookie>, request: Request) {
  const value = cookieValue(request, cookie.name());
  const challenge = cookie.open(value);
  return value && challenge && (await cookie.markUsed(value)) ? challenge : null;
}

const cookie = challengeCookie("passkey-sign-in");

const NOT_ACCEPTED = "This passkey was not accepted. Please try again.";

export const passkeySignInInput = z.object({
  response: credentialResponse,
  callbackUrl: z.string().default("").transform(destination),
});

/** `alone`: not as the second factor of a sign-in that somebody has begun in this browser. */
export const passkeyOptionsQuery = z.object({ alone: z.literal("1").optional() });

/** A challenge with its cookie: for a passkey as the pending second factor, or for one that verifies its user. */
export async function passkeySignInOptions(request: Request, { alone }: z.infer<typeof passkeyOptionsQuery>) {
  const pending = alone ? null : await pendingOf(request);
  const select = { credentialId: true, transports: true } as const;
  const passkeys = pending ? await db().passkey.findMany({ where: { userId: pending.id }, select }) : [];
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().rpID,
    allowCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    userVerification: pending ? "preferred" : "required",
    timeout: CEREMONY_MS,
  });
  return { options, setCookie: cookie.set({ challenge: options.challenge, userId: pending?.id ?? null }) };
}

/**
 * The user whose passkey signed this browser's challenge, and the `pending` sign-in if it is a second factor. Throws
 * AppError unauthorized for an unknown or another user's passkey, and for a challenge that is used, expired or foreign.
 */
export async function verifyPasskey(request: Request, response: z.infer<typeof credentialResponse>) {
  const challenge = await takeChallenge(cookie, request);
  const select = { id: true, userId: true, publicKey: true, counter: true, transports: true } as const;
  const where = { credentialId: response.id, user: { disabledAt: null } };
  const passkey = await db().passkey.findUnique({ where, select });
  const pending = await pendingOf(request);
  const isSecond = passkey !== null && challenge?.userId === passkey.userId && pending?.id === passkey.userId;
  if (!challenge || !passkey || (challenge.userId !== null && !isSecond)) throw notAccepted();

  const { publicKey, counter, transports } = passkey;
  const { rpID, origin } = relyingParty();
  const answer = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: !isSecond,
    credential: { id: response.id, publicKey, counter: Number(counter), transports },
  }).catch(() => null);
  if (!answer?.verified) {
    await recordFailedSignIn(passkey.userId, isSecond ? FAILED_SECOND_FACTOR : undefined);
    throw notAccepted();
  }
  const data = { counter: answer.authenticationInfo.newCounter, lastUsedAt: new Date() };
  await bookkeeping().passkey.updateMany({ where: { id: passkey.id }, data });
  return { userId: passkey.userId, pending: isSecond ? pending : null };
}

/** Signs in with a passkey, alone or as the second factor of a pending sign-in. Throws AppError as above. */
export async function signInWithPasskey(request: Request, input: z.infer<typeof passkeySignInInput>) {
  const { response, callbackUrl } = input;
  const { userId, pending } = await verifyPasskey(request, response);
  const { location, cookies } = pending
    ? await finishPending(request, pending, "passkey")
    : { location: callbackUrl, cookies: await newSession(request, userId, "passkey") };
  return { location, cookies: [...cookies, cookie.expired()] };
}

const notAccepted = () => new AppError("unauthorized", NOT_ACCEPTED);

/** The same for a user who is signed in. */
export const badPasskey = () => fieldError("response", NOT_ACCEPTED);

import "server-only";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from "simplewebauthn-server";
import { z } from "zod";
import { db } from "../db/client.ts";
import { bookkeep } from "../db/write.ts";
import { AppError } from "../errors.ts";
import { newSession } from "./new-session.ts";
import { CEREMONY_MS, challengeCookie, relyingParty, takeChallenge } from "./passkeys.ts";
import { finishPending, pendingOf } from "./pending-sign-in.ts";
import { credentialResponse } from "./schema.ts";
import { FAILED_SECOND_FACTOR, recordFailedSignIn } from "./second-factor.ts";
import { cookieValue } from "./cookies.ts";
import { destination } from "./sign-in.ts";

const cookie = challengeCookie("passkey-sign-in");

const REFUSED = "This passkey was not accepted. Please try again.";

export const passkeySignInInput = z.object({
  response: credentialResponse,
  callbackUrl: z.string().default("").transform(destination),
});

/**
 * A challenge for a passkey, and its Set-Cookie header. After a right password any passkey of that account will do; alone
 * it has to check who holds it, by fingerprint or PIN.
 */
export async function passkeySignInOptions(request: Request) {
  const pending = await pendingOf(request);
  const passkeys = pending
    ? await db().passkey.findMany({
        where: { userId: pending.id },
        select: { credentialId: true, transports: true },
      })
    : [];
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().rpID,
    allowCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    userVerification: pending ? "preferred" : "required",
    timeout: CEREMONY_MS,
  });
  return { options, setCookie: cookie.set({ challenge: options.challenge, userId: pending?.id ?? null }) };
}

/**
 * The account of the passkey that has signed the challenge of this browser; `pending`: it is the second factor of this
 * sign-in. Throws AppError unauthorized for an unknown or foreign passkey, and a challenge that was used, is too old or
 * another browser's.
 */
export async function verifyPasskey(request: Request, response: z.infer<typeof credentialResponse>) {
  const challenge = await takeChallenge(cookie, cookieValue(request, cookie.name()));
  const passkey = await db().passkey.findUnique({
    where: { credentialId: response.id, user: { disabledAt: null } },
    select: { id: true, userId: true, publicKey: true, counter: true, transports: true },
  });
  const waiting = await pendingOf(request);
  const isSecond = passkey !== null && challenge?.userId === passkey.userId && waiting?.id === passkey.userId;
  if (!challenge || !passkey || (challenge.userId !== null && !isSecond)) throw refused();

  const { rpID, origin } = relyingParty();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: !isSecond,
    credential: {
      id: response.id,
      publicKey: passkey.publicKey,
      counter: Number(passkey.counter),
      transports: passkey.transports,
    },
  }).catch(() => ({ verified: false as const, authenticationInfo: null }));
  if (!verified || !authenticationInfo) {
    await recordFailedSignIn(passkey.userId, isSecond ? FAILED_SECOND_FACTOR : undefined);
    throw refused();
  }
  await bookkeep((database) =>
    database.passkey.updateMany({
      where: { id: passkey.id },
      data: { counter: authenticationInfo.newCounter, lastUsedAt: new Date() },
    }),
  );
  return { userId: passkey.userId, pending: isSecond ? waiting : null };
}

/** Signs in with a passkey, alone or as the second factor of the sign-in that waits. Throws AppError as above. */
export async function signInWithPasskey(
  request: Request,
  { response, callbackUrl }: z.infer<typeof passkeySignInInput>,
) {
  const { userId, pending } = await verifyPasskey(request, response);
  if (pending) {
    const { location, cookies } = await finishPending(request, pending, "passkey");
    return { location, cookies: [...cookies, cookie.expired()] };
  }
  const cookies = await newSession(request, userId, "passkey");
  return { location: callbackUrl, cookies: [...cookies, cookie.expired()] };
}

const refused = () => new AppError("unauthorized", REFUSED);

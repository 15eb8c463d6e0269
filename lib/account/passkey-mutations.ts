import "server-only";
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from "simplewebauthn-server";
import { FACTORS_SELECT, factorsOf, lockSecondFactors, mailFactorChange } from "../auth/accounts.ts";
import { ALGORITHMS, badPasskey, CEREMONY_MS, challengeCookie, relyingParty, takeChallenge } from "../auth/passkeys.ts";
import { personOf, type StaffMember } from "../auth/rules.ts";
import { db } from "../db/client.ts";
import { write } from "../db/write.ts";
import { AppError, isUniqueViolation } from "../errors.ts";
import type { PasskeyInput } from "./schema.ts";

const MAX_PASSKEYS = 20;

const cookie = challengeCookie("passkey-registration");

/** A challenge for a new passkey of `actor`, and its Set-Cookie header. */
export async function passkeyRegistrationOptions(actor: StaffMember, siteName: string) {
  const select = { credentialId: true, transports: true } as const;
  const passkeys = await db().passkey.findMany({ where: { userId: actor.id }, select });
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: relyingParty().rpID,
    userID: new TextEncoder().encode(actor.id),
    userName: actor.email,
    userDisplayName: personOf(actor).name,
    excludeCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
    timeout: CEREMONY_MS,
  });
  return { options, setCookie: cookie.set({ challenge: options.challenge, userId: actor.id }) };
}

/** Adds a passkey. As the first second factor, it ends other sessions. Throws AppError: validation, conflict. */
export async function addPasskey(actor: StaffMember, request: Request, current: string, input: PasskeyInput) {
  const { name, response } = input;
  const { id: userId } = actor;
  const challenge = await takeChallenge(cookie, request);
  if (challenge?.userId !== userId) throw badPasskey();
  const { rpID, origin } = relyingParty();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs: ALGORITHMS,
    // a key without PIN is a second factor
    requireUserVerification: false,
  }).catch(() => {
    throw badPasskey();
  });
  if (!registrationInfo) throw badPasskey();
  const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
  const data = { userId, name, credentialId, publicKey: Buffer.from(publicKey), counter, transports };
  const change = { action: "passkey", subject: "account", id: userId, summary: "Passkey added" } as const;
  return write(actor, change, async (transaction) => {
    await lockSecondFactors(transaction, userId);
    const select = { ...FACTORS_SELECT, _count: { select: { passkeys: true } } } as const;
    const user = await transaction.user.findUniqueOrThrow({ where: { id: userId }, select });
    if (user._count.passkeys >= MAX_PASSKEYS)
      throw new AppError("conflict", `An account has at most ${MAX_PASSKEYS} passkeys. Remove one first.`);
    if (factorsOf(user).length === 0)
      await transaction.session.deleteMany({ where: { userId, sid: { not: current } } });
    await mailFactorChange(transaction, userId, change.summary);
    return transaction.passkey.create({ data, select: { id: true, name: true, createdAt: true } });
  }).catch((error: unknown) => {
    const isKnown = isUniqueViolation(error, "passkeys_credential_id_key");
    throw isKnown ? new AppError("conflict", "This passkey was added before.") : error;
  });
}

/** Removes a passkey of `actor`. Throws AppError not_found, also for another user's. */
export async function removePasskey(actor: StaffMember, id: string): Promise<void> {
  const change = { action: "passkey", subject: "account", id: actor.id, summary: "Passkey removed" } as const;
  await write(actor, change, async (transaction) => {
    await transaction.passkey.delete({ where: { id, userId: actor.id }, select: { id: true } });
    await mailFactorChange(transaction, actor.id, change.summary);
  });
}

import "server-only";
import { randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { orNull } from "../or-null.ts";
import { signatureOf } from "../security/sealed.ts";
import { BOT_CHECK_ACTION, type BotCheck, CHALLENGE_LIFETIME_MS, type VerifiedToken } from "./bot-check.ts";

const ALGORITHM = "PBKDF2/SHA-256";
/** PBKDF2 iterations per try, and the range of tries: half a second on a desktop. */
const COST = 5_000;
const MIN_TRIES = 500;
const MAX_TRIES = 1_000;

const tokenSchema = z.object({
  challenge: z.object({
    // loose, because the signature covers unknown parameters, too
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.object({ action: z.literal(BOT_CHECK_ACTION) }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: z.hex() }),
});

/** ALTCHA's proof of work: a signed challenge per message. */
export const proofOfWork: BotCheck = {
  async settings() {
    const challenge = await createChallenge({
      algorithm: ALGORITHM,
      cost: COST,
      counter: randomInt(MIN_TRIES, MAX_TRIES + 1),
      data: { action: BOT_CHECK_ACTION },
      deriveKey,
      expiresAt: new Date(Date.now() + CHALLENGE_LIFETIME_MS),
      ...secrets(),
    });
    return { kind: "proof-of-work", challenge };
  },

  async check(token): Promise<VerifiedToken | null> {
    const parsed = tokenSchema.safeParse(decode(token));
    if (!parsed.success) return null;
    const solved = await verifySolution({ ...parsed.data, deriveKey, ...secrets() }).catch(() => null);
    if (!solved?.verified) return null;
    const { nonce, expiresAt } = parsed.data.challenge.parameters;
    // The signature covers the exact text of the nonce, so a challenge has only one identity.
    return { identity: `proof-of-work:${nonce}`, expiresAt: new Date(expiresAt * 1000), lowScore: false };
  },
};

const decode = (token: string): unknown =>
  orNull(() => JSON.parse(Buffer.from(token, "base64").toString("utf8")) as unknown);

/** Keys that all instances share. */
const secrets = () => ({
  hmacSignatureSecret: signatureOf("bot-check challenge"),
  hmacKeySignatureSecret: signatureOf("bot-check solution"),
});

import "server-only";
import { createHmac, randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";
import type { BotCheck, Passed } from "./contract.ts";

const ALGORITHM = "PBKDF2/SHA-256";
/** Rounds of PBKDF2 a try, and between which tries the answer lies: half a second of a desktop's processor. */
const COST = 5_000;
const FEWEST_TRIES = 500;
const MOST_TRIES = 1_000;
const LIFETIME_MS = 10 * 60_000;

const tokenSchema = z.object({
  challenge: z.object({
    // the signature covers all of them, known here or not
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.object({ action: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: z.hex() }),
});

/** ALTCHA's proof of work: a signed task that takes a browser a moment and a robot as much, for every single message. */
export const proofOfWork: BotCheck = {
  async settings() {
    const challenge = await createChallenge({
      algorithm: ALGORITHM,
      cost: COST,
      counter: randomInt(FEWEST_TRIES, MOST_TRIES + 1),
      data: { action: "contact_form" },
      deriveKey,
      expiresAt: new Date(Date.now() + LIFETIME_MS),
      ...secrets(),
    });
    return { kind: "proof-of-work", challenge };
  },

  async check(token, action): Promise<Passed | null> {
    const read = tokenSchema.safeParse(decode(token));
    if (!read.success || read.data.challenge.parameters.data.action !== action) return null;
    const { verified } = await verifySolution({ ...read.data, deriveKey, ...secrets() }).catch(() => ({ verified: false }));
    if (!verified) return null;
    const { nonce, expiresAt } = read.data.challenge.parameters;
    // the nonce is signed as it is written, so that one challenge has one identity
    return { identity: `proof-of-work:${nonce}`, expiresAt: new Date(expiresAt * 1000), lowScore: false };
  },
};

function decode(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, "base64").toString("utf8"));
  } catch {
    return null;
  }
}

/** Keys of this purpose alone, made from AUTH_SECRET, which all instances share. */
function secrets() {
  const { AUTH_SECRET } = env();
  if (!AUTH_SECRET) throw new AppError("unavailable", "The form cannot be used: the site has no AUTH_SECRET.");
  const key = (purpose: string) => createHmac("sha256", AUTH_SECRET).update(`bot-check ${purpose}`).digest("hex");
  return { hmacSignatureSecret: key("challenge"), hmacKeySignatureSecret: key("solution") };
}

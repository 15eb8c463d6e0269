import "server-only";
import { createHash } from "node:crypto";
import { db } from "../db.ts";

/** Notes a token as used until `expiresAt`. False when it was already: of several at once, one gets true. */
export async function markUsed(identity: string, expiresAt: Date): Promise<boolean> {
  const id = createHash("sha256").update(identity).digest("base64url");
  const { count } = await db().usedToken.createMany({ data: [{ id, expiresAt }], skipDuplicates: true });
  return count === 1;
}

/** Forgets the tokens that nobody could use any more. */
export async function deleteExpiredTokens(): Promise<void> {
  await db().usedToken.deleteMany({ where: { expiresAt: { lt: new Date() } } });
}

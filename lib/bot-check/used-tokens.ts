import "server-only";
import { createHash } from "node:crypto";
import { bookkeeping, type Transaction } from "../db/write.ts";

/** Marks a token as used until `expiresAt`. False if it was used before; only one of concurrent calls gets true. */
export async function markUsed(identity: string, expiresAt: Date, transaction?: Transaction): Promise<boolean> {
  const id = createHash("sha256").update(identity).digest("base64url");
  const mark = { data: [{ id, expiresAt }], skipDuplicates: true };
  const { count } = await (transaction ?? bookkeeping()).usedToken.createMany(mark);
  return count === 1;
}

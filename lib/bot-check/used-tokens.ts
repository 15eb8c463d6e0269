import "server-only";
import { createHash } from "node:crypto";
import { bookkeep, type Transaction } from "../db/write.ts";

/** Marks a token as used until `expiresAt`. False when it was already; one of concurrent calls gets true. */
export async function markUsed(identity: string, expiresAt: Date, transaction?: Transaction): Promise<boolean> {
  const id = createHash("sha256").update(identity).digest("base64url");
  const mark = (database: Transaction) =>
    database.usedToken.createMany({ data: [{ id, expiresAt }], skipDuplicates: true });
  const { count } = await (transaction ? mark(transaction) : bookkeep(mark));
  return count === 1;
}

export async function deleteExpiredTokens(): Promise<void> {
  await bookkeep((database) => database.usedToken.deleteMany({ where: { expiresAt: { lt: new Date() } } }));
}

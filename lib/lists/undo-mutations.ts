import "server-only";
import type { StaffActor } from "../auth/rules.ts";
import type { Transaction } from "../db/write.ts";
import { AppError } from "../errors.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { createToken, hashToken } from "../security/token.ts";
import { undoableSince } from "./recovery.ts";

/** Whose records were changed. */
type Kind = "posts" | "site";

/** Keeps what undoes a change for 10 minutes, for the person who made it. Resolves with the token that takes it. */
export async function keepUndo(
  transaction: Transaction,
  { id: madeBy }: StaffActor,
  kind: Kind,
  changes: Prisma.InputJsonArray,
): Promise<string> {
  const token = createToken();
  await transaction.undoableChange.deleteMany({ where: { createdAt: { lt: undoableSince() } } });
  await transaction.undoableChange.create({ data: { tokenHash: hashToken(token), kind, madeBy, changes } });
  return token;
}

/**
 * What `keepUndo` was given, once. Throws AppError not_found for a token that is unknown, used, older than 10 minutes, or
 * somebody else's.
 */
export async function takeUndo(
  transaction: Transaction,
  { id: madeBy }: StaffActor,
  kind: Kind,
  token: string,
): Promise<unknown> {
  const where = { tokenHash: hashToken(token), kind, madeBy, createdAt: { gte: undoableSince() } };
  const kept = await transaction.undoableChange.findFirst({ where, select: { changes: true } });
  // of two at once, the second finds it gone
  const { count } = await transaction.undoableChange.deleteMany({ where });
  if (!kept || count === 0) throw new AppError("not_found", "This can no longer be undone.");
  return kept.changes;
}

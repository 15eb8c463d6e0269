import "server-only";
import type { StaffActor } from "../auth/rules.ts";
import type { Transaction } from "../db/write.ts";
import { AppError } from "../errors.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { hashToken } from "../security/token.ts";
import { undoableSince } from "./recovery.ts";

type Kind = "posts" | "site";

/** Stores changes that the user may undo for 10 minutes, after those that are already stored for `token`. */
export async function keepUndo(
  transaction: Transaction,
  { id: madeBy }: StaffActor,
  kind: Kind,
  { token, changes }: { token: string; changes: Prisma.InputJsonArray },
): Promise<void> {
  await transaction.undoableChange.deleteMany({ where: { createdAt: { lt: undoableSince() } } });
  await transaction.$executeRaw`
    INSERT INTO undoable_changes AS kept (token_hash, kind, made_by, changes, created_at)
    VALUES (${hashToken(token)}, ${kind}, ${madeBy}::uuid, ${JSON.stringify(changes)}::jsonb, ${new Date()})
    ON CONFLICT (token_hash) DO UPDATE
    SET changes = kept.changes || excluded.changes, created_at = excluded.created_at`;
}

/** Removes and returns the first `most` changes stored for `token`. Throws AppError not_found. */
export async function takeUndo(
  transaction: Transaction,
  { id: madeBy }: StaffActor,
  kind: Kind,
  token: string,
  most = Infinity,
): Promise<{ changes: unknown[]; left: readonly unknown[] }> {
  const tokenHash = hashToken(token);
  // locked, so that of two concurrent calls only one gets each change
  const [kept] = await transaction.$queryRaw<{ changes: Prisma.JsonArray }[]>`
    SELECT changes FROM undoable_changes
    WHERE token_hash = ${tokenHash} AND kind = ${kind} AND made_by = ${madeBy}::uuid
      AND created_at >= ${undoableSince()}
    FOR UPDATE`;
  if (!kept) throw new AppError("not_found", "This can no longer be undone.");
  const rest = kept.changes.slice(most) as Prisma.InputJsonArray;
  if (rest.length > 0) await transaction.undoableChange.update({ where: { tokenHash }, data: { changes: rest } });
  else await transaction.undoableChange.delete({ where: { tokenHash } });
  return { changes: kept.changes.slice(0, most), left: rest };
}

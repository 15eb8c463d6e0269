import "server-only";
import type { Person } from "../auth/rules.ts";
import { AppError } from "../errors.ts";
import { keepSaveId, lastSaveId } from "./save-id-mutations.ts";
import type { Transaction } from "./write.ts";

type Save = {
  /** "saved this post" */
  did: string;
  updatedAt?: Date;
  author?: Person | null;
  /** More of the response's body. */
  extra?: Record<string, unknown>;
};

/** The version that a save is based on, and the id that its screen has given it. */
export type SaveBase = { version?: number | null; saveId?: string | null };

/**
 * Throws AppError conflict, with the current version, who saved it and the id of that save, unless a save of `subject`
 * ("post/12") is based on that version; then its own id is kept. The transaction has locked the row. A save without a
 * version always wins.
 */
export async function assertCurrent(
  transaction: Transaction,
  subject: string,
  { version: base, saveId }: SaveBase,
  current: number,
  lastSave: () => Save | Promise<Save>,
): Promise<void> {
  if (base === null || base === undefined || base === current)
    return keepSaveId(transaction, subject, saveId, current + 1);
  const { did, updatedAt, author, extra } = await lastSave();
  throw new AppError("conflict", `${author?.name ?? "Somebody else"} has ${did} since you opened it.`, {
    issues: [{ path: "version", message: "There is a newer version" }],
    extra: {
      version: current,
      ...(await lastSaveId(transaction, subject, current)),
      ...extra,
      ...(updatedAt && { updatedAt: updatedAt.toISOString() }),
      ...(author !== undefined && { author, savedBy: author }),
    },
  });
}

import "server-only";
import type { Person } from "../auth/rules.ts";
import { AppError } from "../errors.ts";
import type { Transaction } from "./write.ts";

type LastSave = {
  /** "saved this post" */
  action: string;
  updatedAt?: Date;
  author?: Person | null;
  extra?: Record<string, unknown>;
};

/** The version that a save is based on, and the id that the client has given the save. */
export type SaveBase = { version?: number | null; saveId?: string | null };

/**
 * Throws AppError conflict, with author and id of the last save, unless this save is based on the current version of
 * `subject` ("post/12") or on none. Otherwise keeps its id. The caller has locked the row.
 */
export async function assertCurrent(
  transaction: Transaction,
  subject: string,
  { version: base, saveId }: SaveBase,
  current: number,
  lastSave: () => LastSave | Promise<LastSave>,
): Promise<void> {
  if (base === null || base === undefined || base === current)
    return keepSaveId(transaction, subject, saveId, current + 1);
  const { action, updatedAt, author, extra } = await lastSave();
  throw new AppError("conflict", `${author?.name ?? "Somebody else"} has ${action} since you opened it.`, {
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

/** Identifies the state after a save: the record's version, or the time of the save if the record has none. */
type Version = number | Date;

const versionText = (version: Version) => (typeof version === "number" ? String(version) : version.toISOString());

/** Keeps the id of the save that made `version` of `subject`. */
export async function keepSaveId(
  transaction: Transaction,
  subject: string,
  saveId: SaveBase["saveId"],
  version: Version,
) {
  if (!saveId) return;
  const data = { saveId, version: versionText(version), savedAt: new Date() };
  await transaction.lastSave.upsert({ where: { subject }, create: { subject, ...data }, update: data });
}

/** The id of the save that made `version` of `subject`, if known. */
export async function lastSaveId(transaction: Transaction, subject: string, version: Version) {
  const where = { subject, version: versionText(version) };
  const last = await transaction.lastSave.findUnique({ where, select: { saveId: true } });
  return last ?? {};
}

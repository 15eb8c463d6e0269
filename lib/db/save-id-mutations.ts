import "server-only";
import { bookkeep, type Transaction } from "./write.ts";

/** What a record is after a save: its version, or where it has none the time of that save. */
type Version = number | Date;

const written = (version: Version) => (typeof version === "number" ? String(version) : version.toISOString());

/** Keeps the id of the save that makes `subject` what it is at `version`. */
export async function keepSaveId(
  transaction: Transaction,
  subject: string,
  saveId: string | null | undefined,
  version: Version,
): Promise<void> {
  if (!saveId) return;
  const data = { saveId, version: written(version), savedAt: new Date() };
  await transaction.lastSave.upsert({ where: { subject }, create: { subject, ...data }, update: data });
}

/** The id of the save that has made `subject` what it is at `version`, where that is known. */
export async function lastSaveId(
  transaction: Transaction,
  subject: string,
  version: Version,
): Promise<{ saveId?: string }> {
  const last = await transaction.lastSave.findUnique({
    where: { subject, version: written(version) },
    select: { saveId: true },
  });
  return last ?? {};
}

const KEPT_DAYS = 30;

/** Deletes the ids of old saves: no screen waits for their responses any more. */
export async function deleteOldSaveIds(now = new Date()): Promise<void> {
  const limit = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000);
  await bookkeep((database) => database.lastSave.deleteMany({ where: { savedAt: { lt: limit } } }));
}

import "server-only";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { db } from "../db/client.ts";
import { bookkeepTogether } from "../db/write.ts";
import type { WaitingJobs } from "../jobs/queues.ts";
import { storage } from "../storage/storage.ts";
import { variantsDir } from "./variants.ts";

type Input = { id: string };

const BYTES_KEPT_MS = 60 * 60_000;

/** When the bytes of a deleted picture are removed. Until then, a record that starts to show it restores it. */
export const bytesDeletedAt = (deletedAt: Date) => new Date(deletedAt.getTime() + BYTES_KEPT_MS);

/** Deletes a picture's object, smaller copies and row under a lock, or restores it if a record shows it. */
export async function work({ id }: Input): Promise<void> {
  await bookkeepTogether(async (transaction) => {
    const [row] = await transaction.$queryRaw<{ object: string; isShown: boolean }[]>`
      SELECT object, EXISTS (SELECT FROM media_uses WHERE media_id = media.id AND kind <> 'post-revision') AS "isShown"
      FROM media WHERE id = ${id} AND deleted_at IS NOT NULL FOR UPDATE`;
    if (!row) return;
    if (row.isShown) {
      await transaction.media.update({ where: { id }, data: { deletedAt: null }, select: { id: true } });
      return;
    }
    // rejects if the store is unavailable
    await storage().delete(row.object);
    const copies = await readdir(variantsDir()).catch(() => []);
    const own = copies.filter((file) => file.startsWith(`${row.object}-`));
    await Promise.all(own.map((file) => rm(path.join(variantsDir(), file), { force: true })));
    await transaction.media.delete({ where: { id }, select: { id: true } });
  });
}

export async function listWaiting(): Promise<WaitingJobs<Input>> {
  const where = { deletedAt: { not: null } };
  const rows = await db().media.findMany({ where, select: { id: true, deletedAt: true } });
  return rows.map(({ id, deletedAt }) => ({ input: { id }, startAfter: deletedAt && bytesDeletedAt(deletedAt) }));
}

import "server-only";
import { db } from "../db/client.ts";
import { bookkeep } from "../db/write.ts";
import type { Waiting } from "../jobs/queues.ts";
import { deleteObject } from "./stored-objects.ts";

type Input = { id: string };

/** Deletes the object of a deleted picture, then its row. Rejects while the store is away. */
export async function work({ id }: Input): Promise<void> {
  const row = await db().media.findUnique({ where: { id }, select: { object: true, deletedAt: true } });
  if (!row?.deletedAt) return;
  await deleteObject(row.object);
  await bookkeep((database) => database.media.deleteMany({ where: { id, deletedAt: { not: null } } }));
}

export async function listWaiting(): Promise<Waiting<Input>> {
  const rows = await db().media.findMany({ where: { deletedAt: { not: null } }, select: { id: true } });
  return rows.map(({ id }) => ({ input: { id }, startAfter: null }));
}

import "server-only";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { db } from "../db/client.ts";
import { bookkeep } from "../db/write.ts";
import type { Waiting } from "../jobs/queues.ts";
import { storage } from "../storage/storage.ts";
import { variantsDir } from "./variants.ts";

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

/** Deletes an object and its smaller copies. Rejects while the store is away. */
async function deleteObject(object: string): Promise<void> {
  await storage().delete(object);
  const copies = await readdir(variantsDir()).catch(() => []);
  const own = copies.filter((file) => file.startsWith(`${object}-`));
  await Promise.all(own.map((file) => rm(path.join(variantsDir(), file), { force: true })));
}

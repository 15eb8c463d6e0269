import "server-only";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { storage } from "../storage/storage.ts";
import { variantsDir } from "./variants.ts";

/** Deletes an object and its smaller copies. Rejects while the store is away. */
export async function deleteObject(object: string): Promise<void> {
  await storage().delete(object);
  const copies = await readdir(variantsDir()).catch(() => []);
  const own = copies.filter((file) => file.startsWith(`${object}-`));
  await Promise.all(own.map((file) => rm(path.join(variantsDir(), file), { force: true })));
}

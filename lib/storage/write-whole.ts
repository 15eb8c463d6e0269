import "server-only";
import { randomBytes } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";

/** Writes a file that is there whole or not at all, also after a power loss: beside its place, to the disk, then renamed. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const next = path.join(path.dirname(file), `.${randomBytes(8).toString("hex")}.next`);
  try {
    const handle = await open(next, "wx", 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(next, file);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
  const directory = await open(path.dirname(file));
  // the rename itself; not every file system can do that for a directory
  await directory.sync().catch(() => {});
  await directory.close();
}

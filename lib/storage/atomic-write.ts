import "server-only";
import { randomBytes } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";

/** Writes a file atomically, also across a power loss: a synced temporary file, renamed. */
export async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  const temporary = path.join(path.dirname(file), `.${randomBytes(8).toString("hex")}.next`);
  try {
    const handle = await open(temporary, "wx", 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  const directory = await open(path.dirname(file));
  // Makes the rename durable; not every file system can sync a directory.
  await directory.sync().catch(() => {});
  await directory.close();
}

import "server-only";
import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { AppError } from "../errors.ts";
import type { Storage } from "./storage.ts";

const DISK_FULL = new Set(["ENOSPC", "EDQUOT"]);

/** Images under DATA_DIR/uploads. Browsers upload to this site's route, so every file here is checked. */
export function localDisk(dataDir: string): Storage {
  const directory = path.resolve(dataDir, "uploads");
  const fileOf = (name: string) => path.join(directory, name);
  return {
    uploadOrigin: null,
    uploadUrl: async () => null,
    tokenOf: () => null,
    readUpload: async () => null,
    deleteUpload: async () => {},
    async put(name, bytes) {
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 });
        await writeAtomically(fileOf(name), bytes);
      } catch (error) {
        if (!DISK_FULL.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
        throw new AppError("unavailable", "There is no room left to store the image. Please try again later.", {
          cause: error,
        });
      }
    },
    async get(name) {
      const file = await open(fileOf(name)).catch(() => null);
      if (!file) return null;
      const { size } = await file.stat();
      return { size, body: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array> };
    },
    async has(name) {
      const file = await open(fileOf(name)).catch(() => null);
      await file?.close();
      return file !== null;
    },
    delete: (name) => rm(fileOf(name), { force: true }),
  };
}

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

import "server-only";
import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { ReadableStream as ReadableStreamOfNode } from "node:stream/web";
import { AppError } from "../errors.ts";
import { logErrorOnceAMinute } from "../log.ts";
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
        logErrorOnceAMinute("The disk of DATA_DIR is full", error);
        const message = "There is no room left to store the image. Please try again later.";
        throw new AppError("unavailable", message, { cause: error });
      }
    },
    async get(name) {
      const size = await sizeOf(fileOf(name));
      return size === null ? null : { size, body: streamOf(fileOf(name)) };
    },
    size: (name) => sizeOf(fileOf(name)),
    delete: (name) => rm(fileOf(name), { force: true }),
  };
}

/** The bytes of a file. It is open from the first read until the last one, or until the reader cancels. */
const streamOf = (file: string) => ReadableStreamOfNode.from(readFile(file)) as ReadableStream<Uint8Array>;

async function* readFile(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file);
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    logErrorOnceAMinute("The image store cannot be read", error);
    throw new AppError("unavailable", "The image store cannot be read at the moment.", { cause: error });
  }
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

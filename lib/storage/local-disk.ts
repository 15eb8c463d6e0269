import "server-only";
import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { AppError } from "../errors.ts";
import { writeWhole } from "./write-whole.ts";
import type { Storage } from "./storage.ts";

const NO_ROOM = new Set(["ENOSPC", "EDQUOT"]);

/** Images as files under DATA_DIR/uploads. Browsers upload to our own route, so nothing lies here that was not checked. */
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
        await writeWhole(fileOf(name), bytes);
      } catch (error) {
        if (!NO_ROOM.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
        throw new AppError("unavailable", "There is no room left to keep the image. Please try again later.", { cause: error });
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
  };
}

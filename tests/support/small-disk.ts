import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";

/** A tmpfs of `size` at `directory`; null where mounting is not allowed. */
export function mountSmallDisk(directory: string, size: string) {
  mkdirSync(directory, { recursive: true });
  if (spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", directory]).status !== 0) return null;
  const filler = path.join(directory, "filler");
  return {
    directory,
    /** Takes all free space. */
    fill() {
      const file = openSync(filler, "a");
      try {
        for (const bytes of [1024 * 1024, 4096, 1]) {
          try {
            for (;;) writeSync(file, Buffer.alloc(bytes));
          } catch {
            // ENOSPC
          }
        }
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => void spawnSync("umount", ["-l", directory]),
  };
}

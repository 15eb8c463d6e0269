import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";

/** A disk of `size` (mount's tmpfs option) at `directory`, which can be filled; null where nothing may be mounted. */
export function mountSmallDisk(directory: string, size: string) {
  mkdirSync(directory, { recursive: true });
  if (spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", directory]).status !== 0) return null;
  const filler = path.join(directory, "filler");
  return {
    directory,
    /** Takes every byte that is left. */
    fill() {
      const file = openSync(filler, "a");
      try {
        for (const bytes of [1024 * 1024, 4096, 1]) {
          try {
            for (;;) writeSync(file, Buffer.alloc(bytes));
          } catch {
            // ENOSPC: with this many bytes no more
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

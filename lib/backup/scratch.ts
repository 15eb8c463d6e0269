import "server-only";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";

const DAY_MS = 24 * 60 * 60_000;
const NAME = /^\.backup-(?:(.+)-(\d+)-)?\w{6}$/;

/** A folder for an unfinished backup, named after this process. */
export const makeScratch = (folder: string) => mkdtemp(path.join(folder, `.backup-${hostname()}-${process.pid}-`));

/** Deletes the scratch of ended processes of this machine, and any other that is older than a day. */
export function removeScratch(folder: string, isRunning: (pid: number) => boolean): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const [isScratch, host, pid] = NAME.exec(name) ?? [];
    const file = path.join(folder, name);
    if (!isScratch) continue;
    const isOld = statSync(file).mtimeMs < Date.now() - DAY_MS;
    if (isOld || (host === hostname() && !isRunning(Number(pid)))) rmSync(file, { recursive: true, force: true });
  }
}

/**
 * DATA_DIR: the embedded database, local uploads and the generated secret. One program at a time may use it, because
 * PGlite does not lock its files: `database.lock` names the program that does, and `database-process.lock` its child that
 * has the files open, which outlives a killed parent by a moment.
 */
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

const DATABASE_END_MS = 20_000;

/** Something that prevents the start, told in one line. */
export class StartError extends Error {}

export type Holder = { pid: number; startedAt: string | null; databaseUrl: string | null };

/** Creates DATA_DIR where it is missing. Throws StartError when it cannot be written. */
export function openDataDir(dataDir: string): void {
  try {
    makeDirectory(path.resolve(dataDir));
    const probe = path.join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, "writable");
    unlinkSync(probe);
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written: ${reasonOf(error)}`);
  }
}

/** With what leads to it. (Node's own `recursive` never ends where the system says ENOENT in a directory that is there, as in /proc.) */
function makeDirectory(directory: string): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(directory);
  if (!statSync(parent, { throwIfNoEntry: false })) makeDirectory(parent);
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    // another process was quicker
    if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/**
 * Takes the lock of `dataDir` for this process. Returns null when it is taken now, or who holds it.
 * A lock left behind by a process that is gone, a zombie, or whose number another process has now, does not count.
 */
export function lockDataDir(dataDir: string, file = lockFile(dataDir)): Holder | null {
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(self(null)), { flag: "wx", mode: 0o600 });
      return null;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
        throw new StartError(`DATA_DIR ${dataDir} cannot be locked: ${reasonOf(error)}`);
      }
    }
    const holder = readHolder(file);
    if (holder && isRunning(holder)) return holder;
    // renamed and not removed: of two that find the same stale lock, one renames it and the other tries again
    const stale = `${file}.${process.pid}.stale`;
    try {
      renameSync(file, stale);
      const moved = readHolder(stale);
      if (moved && isRunning(moved)) renameSync(stale, file);
      else rmSync(stale, { force: true });
    } catch {
      // another process was quicker
    }
  }
}

/**
 * Takes the lock of the database's files for this process, the one that opens them. Waits for the child of a program that
 * was killed just now; throws StartError when it does not end.
 */
export async function lockDatabaseFiles(dataDir: string): Promise<void> {
  const file = databaseLockFile(dataDir);
  const end = Date.now() + DATABASE_END_MS;
  for (;;) {
    const holder = lockDataDir(dataDir, file);
    if (!holder || holder.pid === process.pid) return;
    if (Date.now() > end) throw new StartError(`process ${holder.pid} has its files open and does not end`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Gives that lock back. */
export function unlockDatabaseFiles(dataDir: string): void {
  unlockDataDir(dataDir, databaseLockFile(dataDir));
}

/** Writes the address of the running embedded database into the lock, for the commands that are run beside the site. */
export function publishDatabaseUrl(dataDir: string, databaseUrl: string): void {
  const next = `${lockFile(dataDir)}.${process.pid}.next`;
  writeFileSync(next, JSON.stringify(self(databaseUrl)), { mode: 0o600 });
  renameSync(next, lockFile(dataDir));
}

/** Gives the lock back, if this process has it. */
export function unlockDataDir(dataDir: string, file = lockFile(dataDir)): void {
  if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
}

/** The secret kept under DATA_DIR, made at the first call: 256 random bits (base64url). */
export function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, "auth-secret");
  try {
    const kept = readFileSync(file, "utf8").trim();
    if (kept.length >= 32) return kept;
  } catch {
    // made below
  }
  const secret = randomBytes(32).toString("base64url");
  const next = `${file}.${process.pid}.next`;
  writeFileSync(next, `${secret}\n`, { mode: 0o600 });
  renameSync(next, file);
  return secret;
}

const lockFile = (dataDir: string) => path.join(dataDir, "database.lock");
const databaseLockFile = (dataDir: string) => path.join(dataDir, "database-process.lock");

const self = (databaseUrl: string | null): Holder => ({
  pid: process.pid,
  startedAt: processStat(process.pid)?.startedAt ?? null,
  databaseUrl,
});

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch {
    return null;
  }
}

function isRunning({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as somebody else
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  const stat = processStat(pid);
  if (!stat) return true;
  return stat.state !== "Z" && (startedAt === null || stat.startedAt === startedAt);
}

/** State and start time of a process (proc_pid_stat(5), fields 3 and 22, with the boot it belongs to), where there is /proc. */
function processStat(pid: number): { state: string; startedAt: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return { state: fields[0] ?? "", startedAt: `${boot}:${fields[19]}` };
  } catch {
    return null;
  }
}

function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  const known: Record<string, string> = {
    EEXIST: "it is a file, not a directory",
    ENOTDIR: "a part of it is a file, not a directory",
    EACCES: "permission denied",
    EROFS: "the file system is read-only",
    ENOSPC: "the disk is full",
    EPERM: "permission denied",
    ENOENT: "no directory can be made there",
  };
  return known[code ?? ""] ?? code ?? "unknown error";
}

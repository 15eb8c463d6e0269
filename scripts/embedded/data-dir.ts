/** DATA_DIR, private to this user. `database.lock` names the program that runs the database, and its address. */
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { orNull } from "../../lib/or-null.ts";
import { isProcessRunning, pidNamespace, processStat } from "./process-state.ts";

/** The start is impossible; `message` is one line for the operator. */
export class StartError extends Error {}

/** Version 1.0 wrote no namespace. */
type Holder = { pid: number; startedAt: string | null; namespace?: string | null; databaseUrl: string | null };

/** The holder's sign of life for other containers: it sets the lock's time. */
const BEAT_MS = 1_000;
const SILENCE_MS = 5 * BEAT_MS;
let beat: NodeJS.Timeout | undefined;

/** One of these shows that a folder is a DATA_DIR. (Debian's /etc and /var/lib also have a folder `postgresql`.) */
const OWN_FILES = ["auth-secret", "database.lock", "postgresql/PG_VERSION", "uploads", "variants"];
/** Entries of a new file system. */
const IGNORED_ENTRIES = ["lost+found"];

/** Creates DATA_DIR, private to this user. Throws StartError when it cannot be written. */
export function openDataDir(dataDir: string): void {
  try {
    makeDirectory(path.resolve(dataDir));
    const probe = path.join(dataDir, `.probe-${process.pid}`);
    try {
      writeFileSync(probe, "writable");
    } finally {
      // on a full disk the file is created before writing its content fails
      rmSync(probe, { force: true });
    }
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written: ${reasonOf(error)}`);
  }
  makePrivate(dataDir);
}

/** Creates parents too. (Node's `recursive` loops forever in /proc, where mkdir says ENOENT.) */
function makeDirectory(directory: string): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(directory);
  if (!statSync(parent, { throwIfNoEntry: false })) makeDirectory(parent);
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    // another process was faster
    if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Sets mode 0700. Throws StartError if the folder holds other files: DATA_DIR=/srv must not lock others out. */
function makePrivate(dataDir: string): void {
  const { mode } = statSync(dataDir);
  if (process.platform === "win32" || (mode & 0o077) === 0) return;
  const entries = readdirSync(dataDir).filter((name) => !IGNORED_ENTRIES.includes(name));
  const isOwn = OWN_FILES.some((file) => statSync(path.join(dataDir, file), { throwIfNoEntry: false }));
  if (entries.length > 0 && !isOwn)
    throw new StartError(
      `DATA_DIR ${dataDir} is open to other users and holds other files: give it a folder of its own, or run chmod 700 on it.`,
    );
  try {
    chmodSync(dataDir, 0o700);
  } catch (error) {
    // the volume belongs to another user; the files in it have private modes
    if (mode & 0o002)
      throw new StartError(
        `DATA_DIR ${dataDir} can be written by other users (${reasonOf(error)}): run chmod 700 on it.`,
      );
  }
}

/** Locks `dataDir`; returns null, or the lock's holder. A lock is stale if its process ended or the pid was reused. */
export async function lockDataDir(dataDir: string): Promise<Holder | null> {
  const file = lockFile(dataDir);
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(ownHolder(null)), { flag: "wx", mode: 0o600 });
      beat = setInterval(() => orNull(() => utimesSync(file, new Date(), new Date())), BEAT_MS).unref();
      return null;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST")
        throw new StartError(`DATA_DIR ${dataDir} cannot be locked: ${reasonOf(error)}`);
    }
    const holder = readHolder(file);
    if (holder && (await isHeld(file, holder))) return readHolder(file) ?? holder;
    // renamed, not removed: one of two processes that find a stale lock succeeds, the other retries
    const stale = `${file}.${process.pid}.stale`;
    try {
      renameSync(file, stale);
      const moved = readHolder(stale);
      if (JSON.stringify(moved) === JSON.stringify(holder)) rmSync(stale, { force: true });
      else renameSync(stale, file);
    } catch {
      // another process was faster
    }
  }
}

/** In another container a pid names another process, or none. */
async function isHeld(file: string, { pid, startedAt, namespace }: Holder): Promise<boolean> {
  if (namespace === undefined || namespace === pidNamespace()) return isProcessRunning(pid, startedAt);
  const lastBeat = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const before = lastBeat();
  await new Promise((resolve) => setTimeout(resolve, SILENCE_MS));
  const after = lastBeat();
  return after !== undefined && after !== before;
}

/** Writes the running database's URL into the lock, for commands beside the site. */
export function publishDatabaseUrl(dataDir: string, databaseUrl: string): void {
  const next = `${lockFile(dataDir)}.${process.pid}.next`;
  writeFileSync(next, JSON.stringify(ownHolder(databaseUrl)), { mode: 0o600 });
  renameSync(next, lockFile(dataDir));
}

export function unlockDataDir(dataDir: string): void {
  clearInterval(beat);
  const file = lockFile(dataDir);
  const holder = readHolder(file);
  // in each container, the site has the same pid
  if (holder?.pid === process.pid && holder.namespace === pidNamespace()) rmSync(file, { force: true });
}

/** The secret in DATA_DIR, generated once: 256 random bits (base64url). */
export function readOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, "auth-secret");
  try {
    const kept = readFileSync(file, "utf8").trim();
    if (kept.length >= 32) return kept;
    throw new StartError(`${file} is damaged: restore it, or delete it to have a new secret made.`);
  } catch (error) {
    if (error instanceof StartError) throw error;
    if ((error as NodeJS.ErrnoException).code !== "ENOENT")
      throw new StartError(`${file} cannot be read: ${reasonOf(error)}`);
  }
  const secret = randomBytes(32).toString("base64url");
  const next = `${file}.${process.pid}.next`;
  writeFileSync(next, `${secret}\n`, { mode: 0o600 });
  renameSync(next, file);
  return secret;
}

const lockFile = (dataDir: string) => path.join(dataDir, "database.lock");

const ownHolder = (databaseUrl: string | null): Holder => ({
  pid: process.pid,
  startedAt: processStat(process.pid)?.startedAt ?? null,
  namespace: pidNamespace(),
  databaseUrl,
});

/** Null without a lock, or for one that is cut off. Throws StartError for a lock that only another user may read. */
function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new StartError(`${file} cannot be read: ${reasonOf(error)}`);
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

/** Creates a cluster's files and gives them to the server's user. */
import { chmodSync, chownSync, lchownSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { StartError } from "./data-dir.ts";
import { runProgram } from "./server-process.ts";
import type { ServerUser } from "./server-user.ts";

const UNFINISHED = ".unfinished-";

// The built-in locale sorts and folds case alike on all platforms and versions.
const INITDB = [
  "--username=postgres",
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--data-checksums",
];

type MakeOptions = { initdb: string; directory: string; user: ServerUser | null; fsync: boolean };

/** Renames the result of initdb, so that a killed start leaves no half cluster. */
export async function makeCluster({ initdb, directory, user, fsync }: MakeOptions, stop?: AbortSignal): Promise<void> {
  const parent = path.dirname(directory);
  const prefix = path.basename(directory) + UNFINISHED;
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix)))
    rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 5 });
  const unfinished = path.join(parent, prefix + process.pid);
  try {
    mkdirSync(unfinished, { mode: 0o700 });
    if (user) giveTo(user, unfinished);
    const args = [...INITDB, "--auth=trust", ...(fsync ? [] : ["--no-sync"])];
    await runProgram(initdb, ["-D", unfinished, ...args], user, stop);
    renameSync(unfinished, directory);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
}

function giveTo(user: ServerUser, file: string): void {
  try {
    chownSync(file, user.uid, user.gid);
  } catch {
    throw new StartError(
      "PostgreSQL does not run as root, and root may not become another user here: start as another user, or set DATABASE_URL.",
    );
  }
}

/** Repairs a copied cluster: PostgreSQL refuses files of other owners or modes. */
export function claimCluster(directory: string, user: ServerUser | null): void {
  const { uid, mode } = statSync(directory);
  if (user && uid !== user.uid) {
    lchownSync(directory, user.uid, user.gid);
    for (const name of readdirSync(directory, { recursive: true, encoding: "utf8" }))
      lchownSync(path.join(directory, name), user.uid, user.gid);
  }
  if (mode & 0o077 && (user || uid === process.getuid?.())) chmodSync(directory, 0o700);
}

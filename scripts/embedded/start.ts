import { existsSync } from "node:fs";
import path from "node:path";
import { type Cluster, startCluster } from "./cluster.ts";
import { StartError } from "./data-dir.ts";

/** Starts the embedded PostgreSQL of `dataDir`, which the caller has locked. Throws StartError. */
export async function startEmbeddedDatabase(dataDir: string, stop?: AbortSignal): Promise<Cluster> {
  const resolved = path.resolve(dataDir);
  const former = path.join(resolved, "database");
  if (existsSync(path.join(former, "PG_VERSION")))
    throw new StartError(
      `DATA_DIR ${dataDir} holds the database of an earlier version (${former}): back it up with that version, move it away, and restore the backup here (docs/deployment.md, "Backups").`,
    );
  const directory = path.join(resolved, "postgresql");
  try {
    return await startCluster({ directory, stop });
  } catch (error) {
    if (stop?.aborted || !(error instanceof StartError) || /DATABASE_URL/.test(error.message)) throw error;
    throw new StartError(`The embedded database in DATA_DIR (${directory}) cannot be opened: ${error.message}`);
  }
}

const QUIET_MS = 2_000;

export function announce<Result>(message: string, work: Promise<Result>): Promise<Result> {
  const timer = setTimeout(() => console.log(message), QUIET_MS);
  return work.finally(() => clearTimeout(timer));
}

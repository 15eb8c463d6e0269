/** A PostgreSQL cluster in a directory: created, started, and kept running. */
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findBinaries } from "./binaries.ts";
import { endLeftoverServer, endServer, SOCKET_DIR_PREFIX } from "./leftover-server.ts";
import { launchServer, runProgram, serverUser, type ServerUser } from "./server-process.ts";
import { StartError } from "./data-dir.ts";

const RETRY_PAUSE_MS = 200;
/** PostgreSQL does not start beside processes of a killed server, which take a moment to end. */
const OLD_SERVER_MS = 20_000;
const OLD_SERVER_RUNS = /still in use|already exists/;

// For a small machine: one site, few connections, a database that fits into the page cache.
const SETTINGS = {
  shared_buffers: "32MB",
  max_connections: "40",
  max_wal_size: "256MB",
  min_wal_size: "32MB",
  jit: "off",
  io_method: "sync",
  // no processes for replicas and parallel queries
  wal_level: "minimal",
  max_wal_senders: "0",
  max_worker_processes: "0",
  max_parallel_workers: "0",
  max_logical_replication_workers: "0",
  timezone: "UTC",
  lc_messages: "C",
  // does not log failed statements, which contain values of rows
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
  log_line_prefix: "",
};
const WITHOUT_FSYNC = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "100" };

type ClusterOptions = {
  /** Created at the first start. */
  directory: string;
  /** false: faster, but loses data in a power failure (tests) */
  fsync?: boolean;
  /** Aborts a running start. */
  stop?: AbortSignal;
};

/** A running cluster; `url` is the superuser's address of the database `postgres`. */
export type Cluster = { url: string; end: () => Promise<void> };

/** Starts the cluster, and restarts it when it ends unexpectedly. Throws StartError. */
export async function startCluster({ directory, fsync = true, stop }: ClusterOptions): Promise<Cluster> {
  const { initdb, postgres } = findBinaries();
  const user = serverUser(directory);
  if (existsSync(path.join(directory, "PG_VERSION"))) claimCluster(directory, user);
  else await makeCluster({ initdb, directory, user, fsync }, stop);
  await endLeftoverServer(directory);
  const { url, socketDir, settings } = chooseAddress(user);
  const options = Object.entries({ ...SETTINGS, ...(fsync ? {} : WITHOUT_FSYNC), ...settings });
  const args = ["-D", directory, ...options.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const removeSocket = () => rmSync(socketDir, { recursive: true, force: true });

  const ending = new AbortController();
  let server = await launchAfterOldServer(() => launchServer(postgres, args, user, stop)).catch((error: unknown) => {
    removeSocket();
    throw error;
  });
  let restarting: Promise<void> | undefined;
  watch();

  function watch(): void {
    server.once("exit", (code, signal) => {
      if (ending.signal.aborted) return;
      console.error(`The embedded database ended (${signal ?? code}); starting it again.`);
      restarting = restart();
    });
  }

  async function restart(): Promise<void> {
    let reportAt = performance.now() + OLD_SERVER_MS;
    while (!ending.signal.aborted)
      try {
        server = await launchServer(postgres, args, user, ending.signal);
        return watch();
      } catch (error) {
        if (ending.signal.aborted) return;
        if (performance.now() > reportAt) {
          console.error(`The embedded database does not start: ${(error as Error).message}`);
          reportAt = Infinity;
        }
        await wait(RETRY_PAUSE_MS);
      }
  }

  return {
    url,
    async end() {
      ending.abort();
      await restarting;
      if (server.pid && server.exitCode === null && server.signalCode === null) await endServer(server.pid);
      removeSocket();
    },
  };
}

/** Retries while an earlier server's processes hold its shared memory. */
async function launchAfterOldServer<Server>(launch: () => Promise<Server>): Promise<Server> {
  const deadline = performance.now() + OLD_SERVER_MS;
  for (;;)
    try {
      return await launch();
    } catch (error) {
      if (!OLD_SERVER_RUNS.test((error as Error).message) || performance.now() > deadline) throw error;
      await wait(RETRY_PAUSE_MS);
    }
}

/** A temporary cluster without fsync: for tests, and for writing migrations. */
export async function startTemporaryCluster(): Promise<Cluster> {
  const directory = mkdtempSync(path.join(os.tmpdir(), "collective-cluster-"));
  const remove = () => rmSync(directory, { recursive: true, force: true });
  try {
    const { url, end } = await startCluster({ directory: path.join(directory, "postgresql"), fsync: false });
    return { url, end: () => end().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

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

/** Renames the result of initdb, so that a killed start leaves no incomplete cluster. */
async function makeCluster({ initdb, directory, user, fsync }: MakeOptions, stop?: AbortSignal): Promise<void> {
  const parent = path.dirname(directory);
  const prefix = path.basename(directory) + UNFINISHED;
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix)))
    rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 5 });
  const unfinished = path.join(parent, prefix + process.pid);
  try {
    mkdirSync(unfinished, { mode: 0o700 });
    if (user) changeOwner(user, unfinished);
    const args = [...INITDB, "--auth=trust", ...(fsync ? [] : ["--no-sync"])];
    await runProgram(initdb, ["-D", unfinished, ...args], user, stop);
    renameSync(unfinished, directory);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
}

function changeOwner(user: ServerUser, file: string): void {
  try {
    chownSync(file, user.uid, user.gid);
  } catch {
    throw new StartError(
      "PostgreSQL does not run as root, and root may not become another user here: start as another user, or set DATABASE_URL.",
    );
  }
}

/** Repairs a copied cluster: PostgreSQL refuses files of other owners or modes. */
function claimCluster(directory: string, user: ServerUser | null): void {
  const { uid, mode } = statSync(directory);
  if (user && uid !== user.uid) {
    lchownSync(directory, user.uid, user.gid);
    for (const name of readdirSync(directory, { recursive: true, encoding: "utf8" }))
      lchownSync(path.join(directory, name), user.uid, user.gid);
  }
  if (mode & 0o077 && (user || uid === process.getuid?.())) chmodSync(directory, 0o700);
}

/** libpq and node-postgres expect this name. */
const SOCKET_NAME = ".s.PGSQL.5432";
/** The limit of sun_path on macOS, the shortest (unix(4)), without the NUL. */
const MAX_SOCKET_PATH = 103;

type Address = { url: string; settings: Record<string, string>; socketDir: string };

/** Where a cluster listens: a Unix socket, whose directory belongs to `user`. */
function chooseAddress(user: ServerUser | null): Address {
  const fits = (parent: string) =>
    path.join(parent, `${SOCKET_DIR_PREFIX}123456`, SOCKET_NAME).length <= MAX_SOCKET_PATH;
  const socketDir = mkdtempSync(path.join(fits(os.tmpdir()) ? os.tmpdir() : "/tmp", SOCKET_DIR_PREFIX));
  if (user) chownSync(socketDir, user.uid, user.gid);
  return {
    url: `postgresql://postgres@localhost/postgres?sslmode=disable&host=${encodeURIComponent(socketDir)}`,
    settings: { listen_addresses: "", unix_socket_directories: socketDir, unix_socket_permissions: "0700" },
    socketDir,
  };
}

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

const ANNOUNCE_AFTER_MS = 2_000;

export function announce<Result>(message: string, work: Promise<Result>): Promise<Result> {
  const timer = setTimeout(() => console.log(message), ANNOUNCE_AFTER_MS);
  return work.finally(() => clearTimeout(timer));
}

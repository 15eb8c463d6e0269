import { chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { findBinaries } from "../../scripts/embedded/binaries.ts";
import { type Cluster, startCluster } from "../../scripts/embedded/cluster.ts";
import { launchServer } from "../../scripts/embedded/server-process.ts";
import { serverUser } from "../../scripts/embedded/server-user.ts";
import { startEmbeddedDatabase } from "../../scripts/embedded/start.ts";
import { runSql } from "../support/data-servers.ts";
import { childrenOf, isRunning, sendTo, treeOf } from "../support/site-process.ts";
import { temporaryFolder } from "../support/prepared-site.ts";

const scratch = temporaryFolder();
const directory = path.join(scratch, "postgresql");
const isRoot = process.getuid?.() === 0;
let cluster: Cluster | undefined;

const start = async () => (cluster = await startCluster({ directory }));
const postmaster = () => Number(readFileSync(path.join(directory, "postmaster.pid"), "utf8").split("\n")[0]);
const socketDirOf = ({ url }: Cluster) => new URL(url).searchParams.get("host") ?? "";
const count = async () => Number((await runSql((await start()).url, "SELECT count(*) FROM kept")).rows[0]?.count);

afterEach(async () => {
  await cluster?.end();
  cluster = undefined;
});

it("the embedded database is PostgreSQL 18 with fsync, on a socket in a private folder that only its user can open", async () => {
  const { url } = await start();
  const settings = await runSql(
    url,
    `SELECT current_setting('server_version_num')::int / 10000 AS version, current_setting('fsync') AS fsync,
         current_setting('listen_addresses') AS tcp, current_setting('data_checksums') AS checksums`,
  );
  expect(settings.rows).toEqual([{ version: 18, fsync: "on", tcp: "", checksums: "on" }]);
  expect((await runSql(url, "SELECT lower('ÄÖ') AS folded, 'B' < 'a' AS bytewise")).rows).toEqual([
    { folded: "äö", bytewise: true },
  ]);
  await runSql(url, "CREATE EXTENSION pg_trgm");
  await runSql(url, "CREATE TABLE kept (id serial)");
  expect(statSync(socketDirOf(cluster as Cluster)).mode & 0o077).toBe(0);
  expect(statSync(directory).mode & 0o077).toBe(0);
  // PostgreSQL refuses to run as root
  expect(statSync(directory).uid === 0).toBe(false);
});

it("the embedded database ends with all of its processes and leaves no socket", async () => {
  const running = await start();
  const processes = treeOf(postmaster());
  expect(processes.length).toBeGreaterThanOrEqual(3);
  await running.end();
  expect(processes.filter(isRunning)).toEqual([]);
  expect(() => statSync(socketDirOf(running))).toThrow(/ENOENT/);
});

it("the embedded database restarts after a kill -9 with every committed row", async () => {
  const { url } = await start();
  await runSql(url, "INSERT INTO kept DEFAULT VALUES");
  const killed = postmaster();
  process.kill(killed, "SIGKILL");
  await expect
    .poll(
      () =>
        runSql(url, "SELECT 1").then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
  expect(postmaster()).not.toBe(killed);
  expect((await runSql(url, "SELECT count(*)::int AS rows FROM kept")).rows).toEqual([{ rows: 1 }]);
});

it("the embedded database ends cleanly while it is being restarted", async () => {
  const running = await start();
  process.kill(postmaster(), "SIGKILL");
  await wait(50);
  await running.end();
  expect(childrenOf(process.pid).filter((pid) => commandOf(pid).includes(directory))).toEqual([]);
});

it("the embedded database takes over from a server that outlived its site", async () => {
  await (await start()).end();
  const { postgres } = findBinaries();
  const args = ["-D", directory, "-c", "listen_addresses=", "-c", `unix_socket_directories=${scratch}`];
  const leftover = await launchServer(postgres, [...args, "-c", "log_min_messages=log"], serverUser(directory));
  expect(await count()).toBe(1);
  expect(leftover.exitCode).toBe(0);
});

it.each([
  ["another program of the same user", "echo $$; exec sleep 600"],
  ["a zombie of the same user", "sleep 0 & echo $!; exec sleep 600"],
])("the embedded database starts in spite of a pid file with the number of %s", async (_, script) => {
  await (await start()).end();
  const { uid, gid } = statSync(directory);
  const other = spawn("sh", ["-c", script], isRoot ? { uid, gid } : {});
  try {
    writePidFile(Number(await new Promise((resolve) => other.stdout.once("data", resolve))));
    expect(await count()).toBe(1);
    expect(other.signalCode).toBe(null);
  } finally {
    other.kill("SIGKILL");
  }
});

it("the embedded database waits for a running process of a killed server before it writes", async () => {
  const { url, end } = await start();
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const backend = rows[0]?.pid ?? 0;
  process.kill(backend, "SIGSTOP");
  try {
    const ended = end();
    process.kill(postmaster(), "SIGKILL");
    await ended;
    let started = false;
    const starting = start().then(() => (started = true));
    await wait(1_500);
    expect(started).toBe(false);
    process.kill(backend, "SIGCONT");
    await starting;
  } finally {
    sendTo([backend], "SIGCONT");
  }
});

it("a DATA_DIR with the database of an earlier version is rejected in one line and left unchanged", async () => {
  const dataDir = path.join(scratch, "former");
  mkdirSync(path.join(dataDir, "database"), { recursive: true });
  writeFileSync(path.join(dataDir, "database", "PG_VERSION"), "17\n");
  await expect(startEmbeddedDatabase(dataDir)).rejects.toThrow(
    /^DATA_DIR \S+ holds the database of an earlier version [^\n]+$/,
  );
  expect(() => statSync(path.join(dataDir, "postgresql"))).toThrow(/ENOENT/);
});

it("a DATA_DIR with damaged files is rejected with PostgreSQL's own reason", async () => {
  const dataDir = path.join(scratch, "damaged");
  mkdirSync(path.join(dataDir, "postgresql"), { recursive: true, mode: 0o700 });
  writeFileSync(path.join(dataDir, "postgresql", "PG_VERSION"), "17\n");
  await expect(startEmbeddedDatabase(dataDir)).rejects.toThrow(
    /^The embedded database in DATA_DIR \(\S+\) cannot be opened: [^\n]+$/,
  );
});

it.each(["riscv64", "ia32"])(
  "a platform without binaries of PostgreSQL is reported in one line with DATABASE_URL: %s",
  (arch) => {
    vi.spyOn(process, "arch", "get").mockReturnValue(arch as NodeJS.Architecture);
    expect(() => findBinaries()).toThrow(
      /^The embedded PostgreSQL is not available here \(.+\): set DATABASE_URL [^\n]+$/,
    );
    vi.restoreAllMocks();
  },
);

/** What a killed server leaves. */
function writePidFile(pid: number): void {
  const file = path.join(directory, "postmaster.pid");
  writeFileSync(file, `${pid}\n${directory}\n1\n5432\n/tmp\n\n  1 1\nready\n`, { mode: 0o600 });
  if (isRoot) chownSync(file, statSync(directory).uid, statSync(directory).gid);
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

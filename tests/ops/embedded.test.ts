import { chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { execFileSync, spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { findBinaries } from "../../scripts/embedded/binaries.ts";
import { type Cluster, startCluster, startEmbeddedDatabase } from "../../scripts/embedded/cluster.ts";
import { launchServer, serverUser } from "../../scripts/embedded/server-process.ts";
import { runSql } from "../support/data-servers.ts";
import { isRunning, sendTo, treeOf } from "../support/site-process.ts";
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

it("the embedded database is PostgreSQL 18 with fsync, on a socket that only its user can open", async () => {
  const { url } = await start();
  const { rows } = await runSql(
    url,
    `SELECT current_setting('server_version_num')::int / 10000 AS version, current_setting('fsync') AS fsync,
         current_setting('listen_addresses') AS tcp, current_setting('data_checksums') AS checksums,
         lower('ÄÖ') AS folded, 'B' < 'a' AS bytewise`,
  );
  expect(rows).toEqual([{ version: 18, fsync: "on", tcp: "", checksums: "on", folded: "äö", bytewise: true }]);
  await runSql(url, "CREATE EXTENSION pg_trgm");
  await runSql(url, "CREATE TABLE kept (id serial)");
  await runSql(url, "INSERT INTO kept DEFAULT VALUES");
  for (const folder of [socketDirOf(cluster as Cluster), directory]) expect(statSync(folder).mode & 0o077).toBe(0);
  // PostgreSQL refuses to run as root
  expect(statSync(directory).uid).not.toBe(0);
});

it("the embedded database ends with all its processes and leaves no socket", async () => {
  const running = await start();
  const processes = treeOf(postmaster());
  expect(processes.length).toBeGreaterThanOrEqual(3);
  await running.end();
  expect(processes.filter(isRunning)).toEqual([]);
  expect(existsSync(socketDirOf(running))).toBe(false);
});

it("the embedded database ends cleanly while it is being restarted", async () => {
  const running = await start();
  process.kill(postmaster(), "SIGKILL");
  await wait(50);
  await running.end();
  expect(execFileSync("ps", ["-eo", "args="], { encoding: "utf8" })).not.toContain(directory);
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
])("the embedded database starts despite a pid file with the number of %s", async (_, script) => {
  await (await start()).end();
  const { uid, gid } = statSync(directory);
  const other = spawn("sh", ["-c", script], isRoot ? { uid, gid } : {});
  onTestFinished(() => void other.kill("SIGKILL"));
  const pid = Number(await new Promise((resolve) => other.stdout.once("data", resolve)));
  // as a killed server leaves it behind
  const file = path.join(directory, "postmaster.pid");
  writeFileSync(file, `${pid}\n${directory}\n1\n5432\n/tmp\n\n  1 1\nready\n`, { mode: 0o600 });
  if (isRoot) chownSync(file, uid, gid);
  expect(await count()).toBe(1);
  expect(other.signalCode).toBe(null);
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
    let isStarted = false;
    const starting = start().then(() => (isStarted = true));
    await wait(1_500);
    expect(isStarted).toBe(false);
    process.kill(backend, "SIGCONT");
    await starting;
  } finally {
    sendTo([backend], "SIGCONT");
  }
});

it.each([
  ["database", /^DATA_DIR \S+ holds the database of an earlier version [^\n]+$/],
  ["postgresql", /^The embedded database in DATA_DIR \(\S+\) cannot be opened: [^\n]+$/],
])("a DATA_DIR with an unusable database in its folder %s is rejected in one line", async (folder, line) => {
  const dataDir = path.join(scratch, `with-${folder}`);
  mkdirSync(path.join(dataDir, folder), { recursive: true, mode: 0o700 });
  writeFileSync(path.join(dataDir, folder, "PG_VERSION"), "17\n");
  await expect(startEmbeddedDatabase(dataDir)).rejects.toThrow(line);
  expect(existsSync(path.join(dataDir, "postgresql"))).toBe(folder === "postgresql");
});

it("a platform without PostgreSQL binaries is reported in one line that names DATABASE_URL", () => {
  vi.spyOn(process, "arch", "get").mockReturnValue("riscv64");
  expect(() => findBinaries()).toThrow(
    /^The embedded PostgreSQL is not available here \(.+\): set DATABASE_URL [^\n]+$/,
  );
  vi.restoreAllMocks();
});

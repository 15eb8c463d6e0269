/** PostgreSQL databases, and servers and disks that a test can stop and fill. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, closeSync, cpSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { connect } from "node:net";
import type { TestContext } from "vitest";
import { findBinaries } from "../../scripts/embedded/binaries.ts";
import { launchServer, serverUser } from "../../scripts/embedded/server-process.ts";
import { endAll, sendTo, treeOf } from "./site-process.ts";

export async function runSql(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  return client.query(sql).finally(() => client.end());
}

/** The address of another database on the same server. */
const beside = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** An empty database on the server of `serverUrl`. */
export async function createDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<unknown> }> {
  const name = `site_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await runSql(serverUrl, `CREATE DATABASE ${name}`);
  return {
    url: beside(serverUrl, name),
    drop: () => runSql(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** A worker's copy of the database of `templateUrl`, with a time zone far from UTC and a rare date style. */
export async function copyDatabase(templateUrl: string, worker: string): Promise<string> {
  const template = new URL(templateUrl).pathname.slice(1);
  const name = `${template}_${worker}`;
  try {
    const server = beside(templateUrl, "postgres");
    await runSql(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
    await runSql(server, `ALTER DATABASE ${name} SET TimeZone = 'Pacific/Auckland'`);
    await runSql(server, `ALTER DATABASE ${name} SET DateStyle = 'SQL, DMY'`);
  } catch (error) {
    // duplicate_database: created for an earlier file
    if ((error as { code?: string }).code !== "42P04") throw error;
  }
  return beside(templateUrl, name);
}

/** A PostgreSQL server on a copy of the cluster `prepared`, started so that a test can stop, freeze and kill it. */
export async function startPostgres(port: number, prepared: string) {
  const directory = mkdtempSync(path.join(tmpdir(), "collective-postgres-"));
  const data = path.join(directory, "data");
  cpSync(prepared, data, { recursive: true });
  // cpSync gives a folder its default mode
  chmodSync(data, 0o700);
  const user = serverUser(directory);
  if (user) execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, directory]);
  const { postgres } = findBinaries();
  const settings = ["listen_addresses=127.0.0.1", "shared_buffers=16MB"].flatMap((setting) => ["-c", setting]);
  const launch = () => launchServer(postgres, ["-D", data, "-p", String(port), "-k", directory, ...settings], user);
  let server = await launch();
  const processes = () => treeOf(server.pid ?? 0);
  const kill = () => endAll(processes(), "SIGKILL");
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    start: async () => void (server = await launch()),
    freeze: () => sendTo(processes(), "SIGSTOP"),
    thaw: () => sendTo(processes(), "SIGCONT"),
    kill,
    /** fast shutdown, closes connections */
    stop: () => endAll([server.pid], "SIGINT"),
    async remove() {
      await kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export const hasRedis = () => spawnSync("redis-server", ["--version"]).status === 0;

export function redisProcess(port: number) {
  let server: ChildProcess | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    async start(): Promise<void> {
      const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
      server = spawn("redis-server", options, { stdio: "ignore" });
      while (!(await answers(port))) await wait(20);
    },
    freeze: () => server?.kill("SIGSTOP"),
    thaw: () => server?.kill("SIGCONT"),
    kill: () => endAll([server?.pid], "SIGKILL"),
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const isConnected = await once(socket, "connect").then(Boolean, () => false);
  socket.destroy();
  return isConnected;
}

/** Mounts a tmpfs of `size` at `directory` until the test ends; skips the test when mounting is not allowed. */
export function mountSmallDisk({ skip, onTestFinished }: TestContext, directory: string, size: string) {
  mkdirSync(directory, { recursive: true });
  if (spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", directory]).status !== 0)
    return skip("nothing may be mounted here");
  onTestFinished(() => void spawnSync("umount", ["-l", directory]));
  const filler = path.join(directory, "filler");
  return {
    directory,
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
  };
}

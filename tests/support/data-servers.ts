/** PostgreSQL databases, and servers and disks that a test can stop and fill. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { connect } from "node:net";
import { sendTo } from "./site-process.ts";

/** Runs one statement on the server of `url`. */
export async function runSql(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  return client.query(sql).finally(() => client.end());
}

/** The address of another database of that server. */
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

/** A worker's copy of the database of `templateUrl`, which is far from UTC and writes dates as nobody else. */
export async function copyDatabase(templateUrl: string, worker: string): Promise<string> {
  const template = new URL(templateUrl).pathname.slice(1);
  const name = `${template}_${worker}`;
  try {
    const server = beside(templateUrl, "postgres");
    await runSql(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
    await runSql(server, `ALTER DATABASE ${name} SET TimeZone = 'Pacific/Auckland'`);
    await runSql(server, `ALTER DATABASE ${name} SET DateStyle = 'SQL, DMY'`);
  } catch (error) {
    // duplicate_database: made for an earlier file
    if ((error as { code?: string }).code !== "42P04") throw error;
  }
  return beside(templateUrl, name);
}

/** The folder of PostgreSQL's server programs, or null. */
export function postgresPrograms(): string | null {
  const base = "/usr/lib/postgresql";
  const folders = existsSync(base) ? readdirSync(base).sort() : [];
  const programs = folders.map((version) => path.join(base, version, "bin"));
  return programs.findLast((folder) => existsSync(path.join(folder, "initdb"))) ?? null;
}

/** A PostgreSQL server that a test can stop, freeze and kill. */
export async function startPostgres(port: number) {
  const programs = postgresPrograms();
  if (!programs) throw new Error("This machine has no PostgreSQL server.");
  const directory = mkdtempSync(path.join(tmpdir(), "collective-postgres-"));
  // the server refuses to run as root
  const user = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  if (user.uid !== undefined) spawnSync("chown", [`${user.uid}:${user.gid}`, directory]);
  const data = path.join(directory, "data");
  const cluster = ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync", "--encoding=UTF8"];
  const made = spawnSync(path.join(programs, "initdb"), cluster, user);
  if (made.status !== 0) throw new Error(String(made.stderr));
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;

  async function start() {
    const settings = ["listen_addresses=127.0.0.1", "shared_buffers=16MB"].flatMap((setting) => ["-c", setting]);
    const options = ["-D", data, "-p", String(port), "-k", directory, ...settings];
    server = spawn(path.join(programs ?? "", "postgres"), options, { ...user, stdio: "ignore" });
    for (;;) {
      try {
        return await runSql(url, "SELECT 1");
      } catch {
        await wait(50);
      }
    }
  }

  const pids = () => {
    const main = server?.pid ?? 0;
    const listed = spawnSync("ps", ["-o", "pid=", "--ppid", String(main)]);
    return [main, ...String(listed.stdout).trim().split(/\s+/).filter(Boolean).map(Number)];
  };
  const signal = (name: NodeJS.Signals) => sendTo(pids(), name);
  async function gone() {
    while (server && isRunning(server)) await wait(20);
  }

  await start();
  return {
    url,
    start,
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    kill: async () => {
      signal("SIGKILL");
      await gone();
    },
    /** SIGINT: fast shutdown, cuts connections */
    stop: async () => {
      server?.kill("SIGINT");
      await gone();
    },
    async remove() {
      signal("SIGKILL");
      await gone();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;
const idOf = (flag: string) => Number(String(spawnSync("id", [flag, "postgres"]).stdout).trim());

export const hasRedis = () => spawnSync("redis-server", ["--version"]).status === 0;

export function redisProcess(port: number) {
  let server: ChildProcess | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Starts it, empty. */
    async start(): Promise<void> {
      const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
      server = spawn("redis-server", options, { stdio: "ignore" });
      while (!(await answers(port))) await wait(20);
    },
    freeze: () => server?.kill("SIGSTOP"),
    thaw: () => server?.kill("SIGCONT"),
    async kill(): Promise<void> {
      server?.kill("SIGKILL");
      while (server && isRunning(server)) await wait(20);
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const isConnected = await once(socket, "connect").then(Boolean, () => false);
  socket.destroy();
  return isConnected;
}

/** A tmpfs of `size` at `directory`; null where mounting is not allowed. */
export function mountSmallDisk(directory: string, size: string) {
  mkdirSync(directory, { recursive: true });
  if (spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", directory]).status !== 0) return null;
  const filler = path.join(directory, "filler");
  return {
    directory,
    /** Takes all free space. */
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
    remove: () => void spawnSync("umount", ["-l", directory]),
  };
}

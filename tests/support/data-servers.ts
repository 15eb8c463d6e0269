/** PostgreSQL databases, and servers and disks that a test can stop and fill. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { connect } from "node:net";

/** Runs one statement on the server of `url`. */
export async function runSql(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  return client.query(sql).finally(() => client.end());
}

/** An empty database on the server of `serverUrl`. */
export async function createDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<unknown> }> {
  const name = `site_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await runSql(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runSql(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** A worker's copy of the database of `templateUrl`. */
export async function copyDatabase(templateUrl: string, worker: string): Promise<string> {
  const template = new URL(templateUrl);
  const name = `${template.pathname.slice(1)}_${worker}`;
  const server = new URL(templateUrl);
  server.pathname = "/postgres";
  const url = new URL(templateUrl);
  url.pathname = `/${name}`;
  try {
    await runSql(server.href, `CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)}`);
  } catch (error) {
    // duplicate_database: made for an earlier file
    if ((error as { code?: string }).code !== "42P04") throw error;
  }
  return url.href;
}

/** The folder of PostgreSQL's server programs, or null. */
export function postgresPrograms(): string | null {
  const base = "/usr/lib/postgresql";
  if (!existsSync(base)) return null;
  const versions = readdirSync(base)
    .filter((version) => existsSync(path.join(base, version, "bin/initdb")))
    .sort();
  const newest = versions.at(-1);
  return newest === undefined ? null : path.join(base, newest, "bin");
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
  const made = spawnSync(
    path.join(programs, "initdb"),
    ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync"],
    user,
  );
  if (made.status !== 0) throw new Error(String(made.stderr));
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;

  async function start() {
    const options = [
      "-D",
      data,
      "-p",
      String(port),
      "-k",
      directory,
      "-c",
      "listen_addresses=127.0.0.1",
      "-c",
      "shared_buffers=16MB",
    ];
    server = spawn(path.join(programs ?? "", "postgres"), options, { ...user, stdio: "ignore" });
    for (;;) {
      try {
        return await runSql(url, "SELECT 1");
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  const pids = () => {
    const main = server?.pid ?? 0;
    const listed = spawnSync("ps", ["-o", "pid=", "--ppid", String(main)]);
    return [main, ...String(listed.stdout).trim().split(/\s+/).filter(Boolean).map(Number)];
  };
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pids()) {
      try {
        process.kill(pid, name);
      } catch {
        // it has ended meanwhile
      }
    }
  };
  async function gone() {
    while (server && server.exitCode === null && server.signalCode === null)
      await new Promise((resolve) => setTimeout(resolve, 20));
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

const idOf = (flag: string) => Number(String(spawnSync("id", [flag, "postgres"]).stdout).trim());

export const hasRedis = () => spawnSync("redis-server", ["--version"]).status === 0;

export function redisProcess(port: number) {
  let server: ChildProcess | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Starts it, empty. */
    async start(): Promise<void> {
      server = spawn(
        "redis-server",
        ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
        { stdio: "ignore" },
      );
      while (!(await answers(port))) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    freeze: () => server?.kill("SIGSTOP"),
    thaw: () => server?.kill("SIGCONT"),
    async kill(): Promise<void> {
      const ended =
        server && server.exitCode === null && server.signalCode === null
          ? new Promise((resolve) => server?.once("exit", resolve))
          : null;
      server?.kill("SIGKILL");
      await ended;
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("close", () => socket.destroy());
    socket.once("connect", () => socket.end());
  });
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

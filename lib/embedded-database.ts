import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const START_TIMEOUT_MS = 180_000;
const END_TIMEOUT_MS = 5_000;
const RESTART_PAUSE_MS = 500;

export type EmbeddedDatabase = { url: string; end: () => Promise<void> };

/**
 * Starts the embedded Postgres as a child process and keeps it running: one that dies is started again on the same socket.
 * `dataDir` is the directory of its files, or "memory" for one that is gone at its end (tests, writing migrations).
 * Returns the connection address and `end`, which stops it cleanly. Throws when it does not come up within three minutes, or
 * when `stop` is aborted before: nobody has written anything then, so that it is killed.
 */
export async function startEmbeddedDatabase(dataDir: string, stop?: AbortSignal): Promise<EmbeddedDatabase> {
  // in the system's temporary folder, since the path of a Unix socket may have about 100 characters only
  const socketDir = await mkdtemp(path.join(os.tmpdir(), "collective-db-"));
  const databaseDir = dataDir === "memory" ? "memory" : path.join(dataDir, "database");
  let ending = false;
  let child = await launch(databaseDir, socketDir, stop);
  watch(child);

  function watch(running: ChildProcess) {
    running.once("exit", async (code, signal) => {
      if (ending) return;
      console.error(`The embedded database ended (${signal ?? code}); starting it again.`);
      while (!ending) {
        try {
          child = await launch(databaseDir, socketDir);
          return watch(child);
        } catch (error) {
          console.error(error instanceof Error ? error.message : error);
          await new Promise((resolve) => setTimeout(resolve, RESTART_PAUSE_MS));
        }
      }
    });
  }

  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socketDir)}`,
    async end() {
      ending = true;
      if (child.exitCode === null && child.signalCode === null) {
        const gone = new Promise((resolve) => child.once("exit", resolve));
        const timer = setTimeout(() => child.kill("SIGKILL"), END_TIMEOUT_MS);
        if (child.connected) child.send("end");
        await gone;
        clearTimeout(timer);
      }
      await rm(socketDir, { recursive: true, force: true });
    },
  };
}

async function launch(databaseDir: string, socketDir: string, stop?: AbortSignal): Promise<ChildProcess> {
  await rm(path.join(socketDir, ".s.PGSQL.5432"), { force: true });
  stop?.throwIfAborted();
  // process.cwd() and not import.meta: this module is also bundled
  const script = path.join(process.cwd(), "scripts", "embedded-database.ts");
  const child = fork(script, [databaseDir, socketDir], { stdio: ["ignore", "ignore", "pipe", "ipc"], execArgv: [] });
  let complaint = "";
  child.stderr?.on("data", (data) => (complaint = (complaint + data).slice(-2000)));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error("The embedded database did not start within three minutes."));
    }, START_TIMEOUT_MS);
    child.once("exit", (code) => {
      clearTimeout(timer);
      const reason = complaint.split("\n").find((line) => line.startsWith("Error: "))?.slice("Error: ".length) ?? `exit code ${code}`;
      reject(new Error(`The embedded database in DATA_DIR (${databaseDir}) cannot be opened: ${reason}`));
    });
    const kill = () => child.kill("SIGKILL");
    stop?.addEventListener("abort", kill);
    child.once("message", () => {
      clearTimeout(timer);
      stop?.removeEventListener("abort", kill);
      child.removeAllListeners("exit");
      resolve(child);
    });
  });
}

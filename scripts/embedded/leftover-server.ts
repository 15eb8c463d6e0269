/** Stops an orphaned PostgreSQL server. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { orNull } from "../../lib/or-null.ts";
import { StartError } from "./data-dir.ts";
import { isProcessRunning } from "./process-state.ts";

export const SOCKET_DIR_PREFIX = "collective-db-";

// Fast shutdown, immediate shutdown, kill: PostgreSQL recovers from each.
const SIGNALS = [
  ["SIGINT", 4_000],
  ["SIGQUIT", 2_000],
  ["SIGKILL", 2_000],
] as const;

/** No process has this number (proc(5), pid_max). */
const NO_PID = "2147483647";

/**
 * Ends a server that still runs on the cluster in `directory`; the caller holds DATA_DIR's lock. PostgreSQL would wait
 * for a zombie or another program whose pid is in the pid file, so the pid is replaced. The other lines stay, because
 * PostgreSQL finds processes of the old server by them.
 */
export async function endLeftoverServer(directory: string): Promise<void> {
  const pidFile = path.join(directory, "postmaster.pid");
  const lines = orNull(() => readFileSync(pidFile, "utf8").split("\n"));
  if (!lines) return;
  const pid = Math.abs(Number(lines[0]));
  const socketDir = lines[4] ?? "";
  if (pid > 0 && isProcessRunning(pid) && isServerOf(pid, directory)) await endServer(pid);
  if (existsSync(pidFile)) writeFileSync(pidFile, [NO_PID, ...lines.slice(1)].join("\n"));
  if (path.basename(socketDir).startsWith(SOCKET_DIR_PREFIX)) rmSync(socketDir, { recursive: true, force: true });
}

export async function endServer(pid: number): Promise<void> {
  for (const [signal, timeoutMs] of SIGNALS) {
    if (!orNull(() => process.kill(pid, signal))) return;
    const deadline = performance.now() + timeoutMs;
    while (performance.now() < deadline) {
      if (!isProcessRunning(pid)) return;
      await wait(20);
    }
  }
  throw new StartError(`The embedded database of an earlier start (process ${pid}) does not end.`);
}

function isServerOf(pid: number, directory: string): boolean {
  const command =
    orNull(() => readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")) ??
    String(spawnSync("ps", ["-o", "command=", "-p", String(pid)]).stdout ?? "");
  return command.includes("postgres") && command.includes(directory);
}

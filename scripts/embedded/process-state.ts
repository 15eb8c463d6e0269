import { readFileSync, readlinkSync } from "node:fs";
import { orNull } from "../../lib/or-null.ts";

/** State and start time of a process (proc_pid_stat(5), fields 3 and 22, with the boot id); null without /proc. */
export const processStat = (pid: number) =>
  orNull(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return { state: fields[0] ?? "", startedAt: `${boot}:${fields[19]}` };
  });

/** Names the processes among which a pid is unique: a container has its own (pid_namespaces(7)); null without /proc. */
export const pidNamespace = () => orNull(() => readlinkSync("/proc/self/ns/pid"));

/** Whether `pid` runs, and started at `startedAt` if known. A zombie does not run. */
export function isProcessRunning(pid: number, startedAt: string | null = null): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as another user
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const stat = processStat(pid);
  if (!stat) return true;
  return stat.state !== "Z" && (startedAt === null || stat.startedAt === startedAt);
}

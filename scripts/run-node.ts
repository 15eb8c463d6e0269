import { spawn } from "node:child_process";

/** Runs `node ARGS…` on this terminal; `stop` ends it, by force after `patienceMs`. Returns its exit code, or 1. */
export function runNode(
  args: string[],
  stop: AbortSignal,
  env: NodeJS.ProcessEnv = process.env,
  patienceMs = 8_000,
): Promise<number> {
  stop.throwIfAborted();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: "inherit", env });
    const end = () => {
      child.kill("SIGTERM");
      setTimeout(() => child.kill("SIGKILL"), patienceMs).unref();
    };
    stop.addEventListener("abort", end);
    child.once("exit", (code) => {
      stop.removeEventListener("abort", end);
      resolve(code ?? 1);
    });
  });
}

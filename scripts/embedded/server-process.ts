/** Runs PostgreSQL's programs in a separate session, out of reach of the terminal's Ctrl-C. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { StartError } from "./data-dir.ts";
import { endServer } from "./leftover-server.ts";
import { commandFor, type ServerUser } from "./server-user.ts";

const START_TIMEOUT_MS = 180_000;
const READY = "database system is ready to accept connections";
// without the site's secrets
const PASSED_ON = ["PATH", "TMPDIR"];

type Running = { child: ChildProcess; stderr: () => string };

function run(program: string, args: string[], user: ServerUser | null, onText = (_text: string) => {}): Running {
  const command = commandFor(program, args, user);
  const env = Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  const child = spawn(command.program, command.args, {
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...env, LC_ALL: "C" } as unknown as NodeJS.ProcessEnv,
    ...command.user,
  });
  let tail = "";
  child.stderr?.on("data", (data: Buffer) => {
    tail = (tail + data).slice(-4_000);
    onText(tail);
  });
  return { child, stderr: () => tail };
}

/** Runs `program` to its end. Throws StartError with its output; `stop` aborts it. */
export async function runProgram(program: string, args: string[], user: ServerUser | null, stop?: AbortSignal) {
  const { child, stderr } = run(program, args, user);
  const end = () => child.kill("SIGTERM");
  stop?.addEventListener("abort", end);
  const [code] = (await once(child, "close")) as [number | null];
  stop?.removeEventListener("abort", end);
  stop?.throwIfAborted();
  if (code !== 0) throw new StartError(failureLine(stderr(), code));
}

/** Resolves once the server accepts connections. Throws StartError when it ends or takes too long. */
export async function launchServer(program: string, args: string[], user: ServerUser | null, stop?: AbortSignal) {
  stop?.throwIfAborted();
  let ready = () => {};
  const started = new Promise<"ready">((resolve) => (ready = () => resolve("ready")));
  const { child, stderr } = run(program, args, user, (text) => text.includes(READY) && ready());
  const ended = new Promise<"ended">((resolve) => {
    child.once("error", () => resolve("ended"));
    child.once("close", () => resolve("ended"));
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => (timer = setTimeout(() => resolve("late"), START_TIMEOUT_MS)));
  const stopped = new Promise<"stopped">((resolve) => stop?.addEventListener("abort", () => resolve("stopped")));

  const outcome = await Promise.race([started, ended, late, stopped]);
  clearTimeout(timer);
  if (outcome === "ready") return child;
  if (outcome === "ended") throw new StartError(failureLine(stderr(), child.exitCode));
  if (child.pid) await endServer(child.pid);
  stop?.throwIfAborted();
  throw new StartError("it did not start within three minutes");
}

/** The line with a program's reason for ending. */
function failureLine(stderr: string, code: number | null): string {
  if (/No space left on device|Disk quota exceeded/.test(stderr)) return "the disk is full";
  const lines = stderr.split("\n").filter(Boolean);
  const line = lines.findLast((text) => /\b(FATAL|PANIC|error):/.test(text)) ?? lines.at(-1);
  return line?.replace(/^.*?\b(FATAL|PANIC|error):\s+/, "") ?? `it ended with exit code ${code}`;
}

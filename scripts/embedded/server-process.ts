/** Runs PostgreSQL's programs in a separate session, out of reach of the terminal's Ctrl-C. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { StartError } from "./data-dir.ts";
import { endServer } from "./leftover-server.ts";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const START_TIMEOUT_MS = 180_000;
const READY = "database system is ready to accept connections";
// leaves out the site's secrets
const INHERITED = ["PATH", "TMPDIR"];

type Running = { child: ChildProcess; stderr: () => string };

function run(program: string, args: string[], user: ServerUser | null, onText = (_text: string) => {}): Running {
  const command = commandFor(program, args, user);
  const env = Object.fromEntries(INHERITED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
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
  const { promise, resolve } = Promise.withResolvers<"ready" | "ended" | "given up">();
  const { child, stderr } = run(program, args, user, (text) => text.includes(READY) && resolve("ready"));
  for (const event of ["error", "close"]) child.once(event, () => resolve("ended"));
  for (const signal of [stop, AbortSignal.timeout(START_TIMEOUT_MS)])
    signal?.addEventListener("abort", () => resolve("given up"));

  const outcome = await promise;
  if (outcome === "ready") return child;
  if (outcome === "ended") throw new StartError(failureLine(stderr(), child.exitCode));
  if (child.pid) await endServer(child.pid);
  stop?.throwIfAborted();
  throw new StartError("it did not start within three minutes");
}

function failureLine(stderr: string, code: number | null): string {
  if (/No space left on device|Disk quota exceeded|Check free disk space/.test(stderr)) return "the disk is full";
  const lines = stderr.split("\n").filter(Boolean);
  const line = lines.findLast((text) => /\b(FATAL|PANIC|error):/.test(text)) ?? lines.at(-1);
  return line?.replace(/^.*?\b(FATAL|PANIC|error):\s+/, "") ?? `it ended with exit code ${code}`;
}

const SETPRIV = ["/usr/bin/setpriv", "/bin/setpriv"];
// setpriv would clear capabilities when it changes the user
const SETPRIV_OPTIONS = [
  "--clear-groups",
  "--securebits=+no_setuid_fixup",
  "--inh-caps=+dac_override",
  "--ambient-caps=+dac_override",
];

export type ServerUser = { uid: number; gid: number };
type Command = { program: string; args: string[]; user?: ServerUser };

/**
 * The user that runs PostgreSQL, which refuses root: the owner of the files in `directory`; null: this process's user.
 * Root runs it through setpriv (util-linux) with the capability to enter private directories, so that a DATA_DIR below
 * a 0700 /root works. Throws StartError without a user to run as.
 */
export function serverUser(directory: string): ServerUser | null {
  if (process.getuid?.() !== 0) return null;
  const files = statSync(directory, { throwIfNoEntry: false });
  if (files && files.uid !== 0) return { uid: files.uid, gid: files.gid };
  const checkout = statSync(path.join(import.meta.dirname, "../.."));
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  // initdb needs the user's name
  const found =
    users.find((fields) => checkout.uid !== 0 && Number(fields[2]) === checkout.uid) ??
    users.find((fields) => fields[0] === "nobody");
  if (!found) throw new StartError("PostgreSQL does not run as root: start as another user, or set DATABASE_URL.");
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/** Runs `program` as `user`; it ends with its parent (Linux). */
function commandFor(program: string, args: string[], user: ServerUser | null): Command {
  const setpriv = process.platform === "linux" ? SETPRIV.find((file) => existsSync(file)) : undefined;
  if (!setpriv) {
    if (user && process.platform === "linux")
      throw new StartError(
        "PostgreSQL does not run as root, and `setpriv` is missing: install util-linux, start as another user, or set DATABASE_URL.",
      );
    return { program, args, ...(user && { user }) };
  }
  const identity = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, ...SETPRIV_OPTIONS] : [];
  return { program: setpriv, args: ["--pdeathsig=INT", ...identity, program, ...args] };
}

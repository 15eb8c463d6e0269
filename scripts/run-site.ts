/** What `npm start` and `npm run dev` share: the database, the administrator, the server, and a clean end of all of it. */
import { readFileSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { createServer } from "node:net";
import path from "node:path";
import nextEnv from "@next/env";
import { keptSecret, lockDataDir, openDataDir, publishDatabaseUrl, StartError, unlockDataDir } from "../lib/data-dir.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../lib/embedded-database.ts";
import { env, EnvError, setEnv } from "../lib/env.ts";
import { endServer, serve } from "../lib/server/serve.ts";
import { isPrepared } from "./is-prepared.ts";
import { runNode } from "./run-node.ts";

const root = path.join(import.meta.dirname, "..");
const END_TIMEOUT_MS = 9_500;
const PARENT_LOOK_MS = 500;

type Ending = () => unknown;
type SiteKind = { dev: boolean; build?: (stop: AbortSignal) => Promise<void> };

/** Runs the site until SIGINT or SIGTERM; exits with 1 and one clear line when it cannot start. */
export async function runSite(kind: SiteKind): Promise<void> {
  process.chdir(root);
  // Node keeps the compiled code of what is loaded here for the next start, which is a third quicker by it
  enableCompileCache(path.join(root, ".next", "compile-cache"));
  (process.env as Record<string, string>).NODE_ENV = kind.dev ? "development" : "production";
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  const endings: Ending[] = [];

  // a start that is under way goes no further, and what it waits for ends
  const stop = new AbortController();
  let ending: Promise<never> | undefined;
  const end = (code: number): Promise<never> => {
    stop.abort();
    return (ending ??= endAll(endings, code));
  };
  process.on("SIGINT", () => void end(0));
  process.on("SIGTERM", () => void end(0));
  endWithShell(() => void end(0));

  try {
    nextEnv.loadEnvConfig(root, kind.dev, { info: () => {}, error: console.error });
    await startSite(kind, endings, stop.signal);
  } catch (error) {
    if (ending) return;
    console.error(startFailure(error));
    await end(1);
  }
}

/** npm runs us in a shell, which passes no signal on: `kill` of npm ends the two of them, and nobody tells us. */
function endWithShell(end: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) end();
  }, PARENT_LOOK_MS).unref();
}

async function startSite({ dev, build }: SiteKind, endings: Ending[], stop: AbortSignal): Promise<void> {
  const { DATABASE_URL, DATA_DIR, PORT, HOST, SITE_URL, SITE_NAME, AUTH_SECRET } = env();
  if (DATABASE_URL && !AUTH_SECRET) {
    throw new StartError("AUTH_SECRET must be set when DATABASE_URL is: `openssl rand -base64 33` writes a good one.");
  }
  openDataDir(DATA_DIR);
  await tryPort(PORT, HOST);
  if (build) await endedWith(endings, build(stop));
  const embedded = DATABASE_URL ? null : await startOwnDatabase(DATA_DIR, endings, stop);
  if (embedded) setEnv({ DATABASE_URL: embedded.url, AUTH_SECRET: AUTH_SECRET ?? keptSecret(DATA_DIR) });

  if (!(await isPrepared())) await prepare(embedded !== null, endings, stop);
  stop.throwIfAborted();

  if (!dev) takeBuiltConfig();
  const { default: next } = await import("next");
  const app = next({ dev, dir: root, hostname: HOST, port: PORT });
  await app.prepare();
  stop.throwIfAborted();
  const server = await serve({
    handle: app.getRequestHandler(),
    host: HOST,
    port: PORT,
    distDir: path.join(root, ".next"),
    siteUrl: SITE_URL,
    siteName: SITE_NAME,
  });
  // ended from last to first: Next goes when the requests in flight have been answered
  endings.push(() => app.close(), () => endServer(server));
  console.log(`Serving on ${SITE_URL} (port ${PORT})`);
}

/** What prevents the site from listening is told before it is built and its password printed, not after. */
function tryPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

async function startOwnDatabase(dataDir: string, endings: Ending[], stop: AbortSignal): Promise<EmbeddedDatabase> {
  const holder = lockDataDir(dataDir);
  if (holder) {
    throw new StartError(`DATA_DIR ${dataDir} is in use by another instance (process ${holder.pid}). End it, or set DATA_DIR or DATABASE_URL.`);
  }
  endings.push(() => unlockDataDir(dataDir));
  const starting = startEmbeddedDatabase(dataDir, stop);
  // what went wrong while it came up is told by the start
  endings.push(() => starting.then((started) => started.end(), () => {}));
  const embedded = await starting;
  publishDatabaseUrl(dataDir, embedded.url);
  return embedded;
}

/** The configuration as it was built, as Next's standalone server takes it: reading next.config.ts again costs a third of the start. */
function takeBuiltConfig(): void {
  const { config } = JSON.parse(readFileSync(path.join(root, ".next", "required-server-files.json"), "utf8")) as { config: unknown };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

/** Migrations, starter content and the administrator, in a process of their own: what they load is gone with it. */
async function prepare(withStarterContent: boolean, endings: Ending[], stop: AbortSignal): Promise<void> {
  const args = ["--conditions=react-server", path.join(root, "scripts", "prepare.ts")];
  if (withStarterContent) args.push("--starter-content");
  const code = await endedWith(endings, runNode(args, stop));
  if (code !== 0) throw new StartError("The database could not be prepared; see the line above.");
}

/** Waits for `work`, which ends when the site is to end, and lets the end wait for it too. */
function endedWith<Result>(endings: Ending[], work: Promise<Result>): Promise<Result> {
  endings.push(() => work.catch(() => {}));
  return work;
}

async function endAll(endings: Ending[], code: number): Promise<never> {
  setTimeout(() => process.exit(code), END_TIMEOUT_MS).unref();
  for (const ending of endings.splice(0).reverse()) {
    try {
      await ending();
    } catch (error) {
      console.error(error);
    }
  }
  process.exit(code);
}

function startFailure(error: unknown): string {
  if (error instanceof EnvError) return error.message;
  if (error instanceof StartError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  const { PORT, HOST, DATA_DIR } = env();
  if (code === "ENOSPC" || code === "EDQUOT") return `DATA_DIR ${DATA_DIR} cannot be written: the disk is full`;
  if (code === "EADDRINUSE") return `PORT ${PORT} is in use by another program. Set PORT to a free one.`;
  if (code === "EACCES") return `PORT ${PORT} cannot be opened: permission denied. Set PORT to one above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return `HOST ${HOST} is not an address of this machine.`;
  return message ?? String(error);
}

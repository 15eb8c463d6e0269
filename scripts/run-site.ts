/** What `npm start` and `npm run dev` share: the database, the administrator, the server, and a clean end of all of it. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { enableCompileCache } from "node:module";
import path from "node:path";
import nextEnv from "@next/env";
import { keptSecret, lockDataDir, openDataDir, publishDatabaseUrl, StartError, unlockDataDir } from "../lib/data-dir.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../lib/embedded-database.ts";
import { env, EnvError, setEnv } from "../lib/env.ts";
import { endServer, serve } from "../lib/server/serve.ts";
import { isPrepared } from "./is-prepared.ts";

const root = path.join(import.meta.dirname, "..");
const END_TIMEOUT_MS = 9_500;

type Ending = () => unknown;

/** Runs the site until SIGINT or SIGTERM; exits with 1 and one clear line when it cannot start. */
export async function runSite({ dev, build }: { dev: boolean; build?: () => void }): Promise<void> {
  process.chdir(root);
  // Node keeps the compiled code of what is loaded here for the next start, which is a third quicker by it
  enableCompileCache(path.join(root, ".next", "compile-cache"));
  (process.env as Record<string, string>).NODE_ENV = dev ? "development" : "production";
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  const endings: Ending[] = [];

  let ending: Promise<never> | undefined;
  const end = (code: number): Promise<never> => (ending ??= endAll(endings, code));
  process.on("SIGINT", () => void end(0));
  process.on("SIGTERM", () => void end(0));

  try {
    nextEnv.loadEnvConfig(root, dev, { info: () => {}, error: console.error });
    await startSite({ dev, build }, endings);
  } catch (error) {
    if (ending) return;
    console.error(startFailure(error));
    await end(1);
  }
}

async function startSite({ dev, build }: { dev: boolean; build?: () => void }, endings: Ending[]): Promise<void> {
  const { DATABASE_URL, DATA_DIR, PORT, HOST, SITE_URL, SITE_NAME, AUTH_SECRET } = env();
  if (DATABASE_URL && !AUTH_SECRET) {
    throw new StartError("AUTH_SECRET must be set when DATABASE_URL is: `openssl rand -base64 33` writes a good one.");
  }
  openDataDir(DATA_DIR);
  build?.();
  const embedded = DATABASE_URL ? null : await startOwnDatabase(DATA_DIR, endings);
  if (embedded) setEnv({ DATABASE_URL: embedded.url, AUTH_SECRET: AUTH_SECRET ?? keptSecret(DATA_DIR) });

  if (!(await isPrepared())) prepare(embedded !== null);

  if (!dev) takeBuiltConfig();
  const { default: next } = await import("next");
  const app = next({ dev, dir: root, hostname: HOST, port: PORT });
  await app.prepare();
  const server = await serve({
    handle: app.getRequestHandler(),
    host: HOST,
    port: PORT,
    distDir: path.join(root, ".next"),
    siteUrl: SITE_URL,
    siteName: SITE_NAME,
  });
  endings.push(() => endServer(server), () => app.close());
  console.log(`Serving on ${SITE_URL} (port ${PORT})`);
  }

async function startOwnDatabase(dataDir: string, endings: Ending[]): Promise<EmbeddedDatabase> {
  const holder = lockDataDir(dataDir);
  if (holder) {
    throw new StartError(`DATA_DIR ${dataDir} is in use by another instance (process ${holder.pid}). End it, or set DATA_DIR or DATABASE_URL.`);
  }
  endings.push(() => unlockDataDir(dataDir));
  const embedded = await startEmbeddedDatabase(dataDir);
  endings.push(() => embedded.end());
  publishDatabaseUrl(dataDir, embedded.url);
  return embedded;
}

/** The configuration as it was built, as Next's standalone server takes it: reading next.config.ts again costs a third of the start. */
function takeBuiltConfig(): void {
  const { config } = JSON.parse(readFileSync(path.join(root, ".next", "required-server-files.json"), "utf8")) as { config: unknown };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

/** Migrations, starter content and the administrator, in a process of their own: what they load is gone with it. */
function prepare(withStarterContent: boolean): void {
  const args = ["--conditions=react-server", path.join(root, "scripts", "prepare.ts")];
  if (withStarterContent) args.push("--starter-content");
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  if (status !== 0) throw new StartError("The database could not be prepared; see the line above.");
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
  const { PORT, HOST } = env();
  if (code === "EADDRINUSE") return `PORT ${PORT} is in use by another program. Set PORT to a free one.`;
  if (code === "EACCES") return `PORT ${PORT} cannot be opened: permission denied. Set PORT to one above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return `HOST ${HOST} is not an address of this machine.`;
  return message ?? String(error);
}

/** Runs the site for `npm start` and `npm run dev`: database, administrator, server and a clean shutdown. */
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { env, EnvError, isSiteUrlSet, setEnv } from "../lib/env.ts";
import { createMetrics } from "../lib/front/metrics.ts";
import { BUILD_FOLDER, applyBuiltConfig } from "../lib/front/next-internals.ts";
import { endServer, newServer, serve } from "../lib/front/serve.ts";
import { writeVisits } from "../lib/front/vacant-visits.ts";
import { versionLabel } from "../lib/health/version.ts";
import { endJobs } from "../lib/jobs/start.ts";
import { waitingViews } from "../lib/statistics/process-state.ts";
import { withTimeout } from "../lib/timeout.ts";
import { isBuildCurrent } from "./build-stamp.ts";
import { announce, type Cluster, startEmbeddedDatabase } from "./embedded/cluster.ts";
import {
  readOrCreateSecret,
  lockDataDir,
  openDataDir,
  publishDatabaseUrl,
  StartError,
  unlockDataDir,
} from "./embedded/data-dir.ts";
import { loadEnvFiles } from "./env-files.ts";
import { isPrepared } from "./is-prepared.ts";
import { NPM_PARENT } from "./npm-parent.js";
import { runNode } from "./run-node.ts";

const root = path.join(import.meta.dirname, "..");
const END_TIMEOUT_MS = 9_500;
/** Unfinished jobs are retried after the next start. */
const END_JOBS_MS = 4_000;
const PARENT_CHECK_MS = 500;

type CleanUp = () => unknown;
type SiteOptions = { dev: boolean };

/** Runs the site until SIGINT, SIGTERM or SIGHUP; exits with 1 and one clear line when it cannot start. */
export async function runSite(options: SiteOptions): Promise<void> {
  process.chdir(root);
  (process.env as Record<string, string>).NODE_ENV = options.dev ? "development" : "production";
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  // a log on a full disk, or whose reader has ended, must not stop the site
  for (const log of [process.stdout, process.stderr]) log.on("error", () => {});
  const cleanUps: CleanUp[] = [];

  const stop = new AbortController();
  let ending: Promise<never> | undefined;
  const end = (code: number): Promise<never> => {
    stop.abort();
    return (ending ??= cleanUpAndExit(cleanUps, code));
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(0));
  endWithNpm(() => void end(0));

  try {
    loadEnvFiles();
    await startSite(options, cleanUps, stop.signal);
  } catch (error) {
    if (ending) return;
    console.error(startFailure(error));
    await end(1);
  }
}

function endWithNpm(end: () => void): void {
  const parent = process.env[NPM_PARENT];
  if (!parent) return;
  setInterval(() => {
    if (String(process.ppid) !== parent) end();
  }, PARENT_CHECK_MS).unref();
}

async function startSite({ dev }: SiteOptions, cleanUps: CleanUp[], stop: AbortSignal): Promise<void> {
  const { DATABASE_URL, DATA_DIR, PORT, HOST, SITE_URL, SITE_NAME, AUTH_SECRET, TRUSTED_PROXY, METRICS_TOKEN } = env();
  if (DATABASE_URL && !AUTH_SECRET)
    throw new StartError("AUTH_SECRET must be set when DATABASE_URL is: `openssl rand -base64 33` writes a good one.");
  openDataDir(DATA_DIR);
  await assertFreePort(PORT, HOST);
  if (!dev && !isBuildCurrent()) await waitBeforeExit(cleanUps, build(stop));
  // new files are private
  process.umask(0o077);
  const embedded = DATABASE_URL ? null : await startOwnDatabase(DATA_DIR, cleanUps, stop);
  if (embedded) setEnv({ DATABASE_URL: embedded.url, AUTH_SECRET: AUTH_SECRET ?? readOrCreateSecret(DATA_DIR) });

  const prepared = await announce("Waiting for the database…", isPrepared());
  console.log(`collective-site ${versionLabel()}`);
  if (!prepared) await prepare(embedded !== null, cleanUps, stop);
  stop.throwIfAborted();

  const distDir = path.join(root, BUILD_FOLDER);
  if (!dev) applyBuiltConfig(distDir);
  const { default: next } = await announce("Loading the server…", import("next"));
  const server = newServer({ dev, stop });
  // otherwise Next takes the server from its first request, which the page cache may have made
  const app = next({ dev, dir: root, hostname: HOST, port: PORT, httpServer: server });
  await announce("Starting the server…", app.prepare());
  stop.throwIfAborted();
  await serve(server, {
    handle: app.getRequestHandler(),
    host: HOST,
    port: PORT,
    distDir,
    siteUrl: SITE_URL,
    siteName: SITE_NAME,
    metrics: METRICS_TOKEN ? await createMetrics(METRICS_TOKEN) : undefined,
    isBehindProxy: TRUSTED_PROXY !== undefined,
  });
  // run in reverse order: Next closes after the requests in progress
  cleanUps.push(
    () => app.close(),
    () => withTimeout(Promise.all([endJobs(), writeVisits(), waitingViews.write()]), END_JOBS_MS, undefined),
    () => endServer(server),
  );
  if (!dev && !isSiteUrlSet())
    console.log(`SITE_URL is not set: links in feeds, mails, the sitemap and share previews will name ${SITE_URL}.`);
  console.log(`Serving on ${SITE_URL} (port ${PORT})`);
  console.log(`Sign in at ${SITE_URL}/login`);
}

async function build(stop: AbortSignal): Promise<void> {
  console.log("Building the site (once, and again when its files change)…");
  // writing a cache takes a third of a build and saves the next one an eighth
  const settings = { BUILD_CACHE: "off", ...process.env };
  const code = await runNode([path.join(root, "scripts", "build.ts")], stop, settings);
  if (code !== 0) throw new StartError("The site could not be built; see the lines above.");
}

/** Detects a used port before the build and the printed password. */
async function assertFreePort(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, "listening");
  await once(server.close(), "close");
}

async function startOwnDatabase(dataDir: string, cleanUps: CleanUp[], stop: AbortSignal): Promise<Cluster> {
  const holder = await lockDataDir(dataDir);
  if (holder)
    throw new StartError(
      `DATA_DIR ${dataDir} is in use by another instance (process ${holder.pid}). End it, or set DATA_DIR or DATABASE_URL.`,
    );
  cleanUps.push(() => unlockDataDir(dataDir));
  const starting = startEmbeddedDatabase(dataDir, stop);
  // the start reports its own failure
  cleanUps.push(async () => (await starting.catch(() => null))?.end());
  const cluster = await announce("Waiting for the database…", starting);
  publishDatabaseUrl(dataDir, cluster.url);
  return cluster;
}

/** Migrations, starter content and the administrator, in a child process that frees its memory. */
async function prepare(withStarterContent: boolean, cleanUps: CleanUp[], stop: AbortSignal): Promise<void> {
  const args = ["--conditions=react-server", path.join(root, "scripts", "prepare.ts")];
  if (withStarterContent) args.push("--starter-content");
  const code = await announce("Applying migrations…", waitBeforeExit(cleanUps, runNode(args, stop)));
  if (code !== 0) throw new StartError("The database could not be prepared; see the line above.");
}

/** Returns `work`. An exit waits for it, because `work` ends by itself when the site stops. */
function waitBeforeExit<Result>(cleanUps: CleanUp[], work: Promise<Result>): Promise<Result> {
  cleanUps.push(() => work.catch(() => {}));
  return work;
}

async function cleanUpAndExit(cleanUps: CleanUp[], code: number): Promise<never> {
  setTimeout(() => process.exit(code), END_TIMEOUT_MS).unref();
  for (const cleanUp of cleanUps.splice(0).reverse())
    try {
      await cleanUp();
    } catch (error) {
      console.error(error);
    }
  process.exit(code);
}

function startFailure(error: unknown): string {
  if (error instanceof EnvError || error instanceof StartError) return error.message;
  const { code, message, syscall, path: file } = error as NodeJS.ErrnoException;
  const { PORT, HOST, DATA_DIR } = env();
  if (code === "ENOSPC" || code === "EDQUOT") return `DATA_DIR ${DATA_DIR} cannot be written: the disk is full`;
  if (code === "EADDRINUSE") return `PORT ${PORT} is in use by another program. Set PORT to a free one.`;
  if (code === "EACCES" && syscall === "listen")
    return `PORT ${PORT} cannot be opened: permission denied. Set PORT to one above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return `HOST ${HOST} is not an address of this machine.`;
  if (file && (code === "EACCES" || code === "EPERM")) return `${file}: permission denied (${syscall}).`;
  return message ?? String(error);
}

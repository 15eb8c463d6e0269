import { constants } from "node:os";
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import pg from "pg";
import { env, EnvError, setEnv } from "../lib/env.ts";
import { AppError, isDatabaseUnavailable } from "../lib/errors.ts";
import { announce, startEmbeddedDatabase } from "./embedded/cluster.ts";
import { lockDataDir, openDataDir, publishDatabaseUrl, StartError, unlockDataDir } from "./embedded/data-dir.ts";
import { loadEnvFiles } from "./env-files.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

const cleanUps: (() => unknown)[] = [];

/** Runs `cleanUp` when a signal ends the command; the last registered runs first. */
export function onInterrupt(cleanUp: () => unknown): void {
  cleanUps.unshift(cleanUp);
}

/** Runs `work` with the database of DATABASE_URL, or the embedded one, shared with a running site. Reports failures. */
export async function withDatabase(work: (databaseUrl: string) => Promise<void>): Promise<void> {
  let isInterrupted = false;
  const interrupt = async (signal: NodeJS.Signals) => {
    isInterrupted = true;
    for (const cleanUp of cleanUps) await cleanUp();
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.once(signal, (name) => void interrupt(name));
  try {
    loadEnvFiles();
    const { DATABASE_URL, DATA_DIR } = env();
    process.umask(0o077);
    if (DATABASE_URL) await work(DATABASE_URL);
    else await withEmbeddedDatabase(DATA_DIR, work);
  } catch (error) {
    // the error is only that the work was interrupted
    if (isInterrupted) return;
    if (!isExpected(error)) throw error;
    const advice = isUnprepared(error) && "The database is not prepared: start the site, or run “npm run db:migrate”.";
    // the message of an AggregateError is empty
    console.error(advice || error.message || error.code);
    process.exitCode = 1;
  }
}

/** Whether the message alone tells the operator enough. */
const isExpected = (error: unknown): error is NodeJS.ErrnoException =>
  [EnvError, StartError, AppError, pg.DatabaseError].some((kind) => error instanceof kind) ||
  isDatabaseUnavailable(error) ||
  isUnprepared(error);

/** Prisma: a table or a column does not exist. */
const isUnprepared = (error: unknown) => ["P2021", "P2022"].includes((error as NodeJS.ErrnoException).code ?? "");

async function withEmbeddedDatabase(dataDir: string, work: (databaseUrl: string) => Promise<void>): Promise<void> {
  openDataDir(dataDir);
  const holder = await lockDataDir(dataDir);
  if (holder) return runWithUrl(holder.databaseUrl, work);
  onInterrupt(() => unlockDataDir(dataDir));
  try {
    const embedded = await announce("Waiting for the database…", startEmbeddedDatabase(dataDir));
    onInterrupt(embedded.end);
    try {
      // for other commands that run meanwhile
      publishDatabaseUrl(dataDir, embedded.url);
      await runWithUrl(embedded.url, work);
    } finally {
      await embedded.end();
    }
  } finally {
    unlockDataDir(dataDir);
  }
}

async function runWithUrl(databaseUrl: string | null, work: (databaseUrl: string) => Promise<void>): Promise<void> {
  if (!databaseUrl) throw new StartError("The database of DATA_DIR is just starting; try again in a moment.");
  setEnv({ DATABASE_URL: databaseUrl });
  await work(databaseUrl);
}

/** Prints the usage of a command and exits, for unknown arguments such as `--help`. */
export function endWithUsage(usage: string): never {
  console.error(usage);
  process.exit(2);
}

/** Ends the command with its usage if it has an argument that is not `known`. */
export function checkArguments(usage: string, known: readonly string[] = []): void {
  if (!process.argv.slice(2).every((word) => known.includes(word))) endWithUsage(`Usage: ${usage}`);
}

/** The arguments of the command, which knows `options`. Ends it with its usage for any other option. */
export function readArguments<Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return endWithUsage(`${(error as Error).message}\n${usage}`);
  }
}

import { env, EnvError, setEnv } from "../lib/env.ts";
import { announce } from "./announce.ts";
import { lockDataDir, openDataDir, StartError, unlockDataDir } from "./embedded/data-dir.ts";
import { startEmbeddedDatabase } from "./embedded/start.ts";
import { loadEnvFiles } from "./env-files.ts";

/**
 * Runs `work` with the database of DATABASE_URL or the embedded one, shared with a running site or started for this
 * command. On failure prints one line and sets the exit code.
 */
export async function withDatabase(work: (databaseUrl: string) => Promise<void>): Promise<void> {
  try {
    loadEnvFiles();
    const { DATABASE_URL, DATA_DIR } = env();
    process.umask(0o077);
    if (DATABASE_URL) return await work(DATABASE_URL);
    openDataDir(DATA_DIR);
    const holder = lockDataDir(DATA_DIR);
    if (holder) return await workWith(holder.databaseUrl, work);
    try {
      await withEmbeddedDatabase(DATA_DIR, work);
    } finally {
      unlockDataDir(DATA_DIR);
    }
  } catch (error) {
    if (!(error instanceof EnvError || error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function withEmbeddedDatabase(dataDir: string, work: (databaseUrl: string) => Promise<void>): Promise<void> {
  const embedded = await announce("Waiting for the database…", startEmbeddedDatabase(dataDir));
  const interrupt = (signal: NodeJS.Signals) => {
    void embedded.end().finally(() => {
      unlockDataDir(dataDir);
      process.exit(signal === "SIGINT" ? 130 : 143);
    });
  };
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  try {
    await workWith(embedded.url, work);
  } finally {
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
    await embedded.end();
  }
}

async function workWith(databaseUrl: string | null, work: (databaseUrl: string) => Promise<void>): Promise<void> {
  if (!databaseUrl) throw new StartError("The site is just starting; try again in a moment.");
  setEnv({ DATABASE_URL: databaseUrl });
  await work(databaseUrl);
}

import { lockDataDir, openDataDir, StartError, unlockDataDir } from "../lib/data-dir.ts";
import { startEmbeddedDatabase } from "../lib/embedded-database.ts";
import { env, EnvError, setEnv } from "../lib/env.ts";

/**
 * Runs `work` with the database that the site uses: DATABASE_URL, or the embedded one, through the running site where it
 * is running and started for the time of the work where it is not. Prints one line and sets the exit code on failure.
 */
export async function withDatabase(work: (databaseUrl: string) => Promise<void>): Promise<void> {
  try {
    process.loadEnvFile();
  } catch {
    // no .env file
  }
  try {
    const { DATABASE_URL, DATA_DIR } = env();
    if (DATABASE_URL) return await work(DATABASE_URL);
    openDataDir(DATA_DIR);
    const holder = lockDataDir(DATA_DIR);
    if (holder) return await withUrl(holder.databaseUrl, work);
    const embedded = await startEmbeddedDatabase(DATA_DIR);
    try {
      await withUrl(embedded.url, work);
    } finally {
      await embedded.end();
      unlockDataDir(DATA_DIR);
    }
  } catch (error) {
    if (!(error instanceof EnvError || error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function withUrl(databaseUrl: string | null, work: (databaseUrl: string) => Promise<void>): Promise<void> {
  if (!databaseUrl) throw new StartError("The site is starting just now; try again in a moment.");
  setEnv({ DATABASE_URL: databaseUrl });
  await work(databaseUrl);
}

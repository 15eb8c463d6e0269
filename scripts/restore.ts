/** `npm run restore -- FILE [--replace]`: restores an archive of `npm run backup`. */
import { ArchiveError, verifyArchive } from "../lib/backup/archive.ts";
import { restoreBackup } from "../lib/backup/restore.ts";
import { sendWaitingJobs } from "../lib/jobs/send.ts";
import { storage } from "../lib/storage/storage.ts";
import { StartError } from "./embedded/data-dir.ts";
import { applyMigrations } from "./migrations.ts";
import { withDatabase, endWithUsage, readArguments } from "./with-database.ts";

const USAGE = "Usage: npm run restore -- FILE [--replace]";
const { values, positionals } = readArguments(USAGE, { replace: { type: "boolean", default: false } });
const [file, ...rest] = positionals;
if (!file || rest.length > 0) endWithUsage(USAGE);

try {
  const manifest = await verifyArchive(file);
  await withDatabase(async (databaseUrl) => {
    let closedLinks = 0;
    try {
      await applyMigrations(databaseUrl);
      ({ closedLinks } = await restoreBackup(databaseUrl, storage(), { file, manifest, replace: values.replace }));
    } catch (error) {
      if (error instanceof ArchiveError) throw error;
      throw new StartError(`Nothing was restored: ${(error as Error).message.split("\n").filter(Boolean).join(" ")}`);
    }
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Restored ${rows} rows and ${manifest.images.length} images of ${manifest.madeAt}. Sign in again: sessions are not kept. ${closedLinks} review links were closed.`,
    );
    console.log("Accounts and passwords are those of the backup, and what was erased since is there again.");
    await sendWaitingJobs();
  });
} catch (error) {
  if (!(error instanceof ArchiveError)) throw error;
  console.error(`${error.message} Nothing was changed.`);
  process.exitCode = 1;
}

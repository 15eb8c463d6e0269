/** `npm run backup -- [FILE] [--keep N]` and `npm run backup -- verify FILE` */
import { statSync } from "node:fs";
import path from "node:path";
import { ArchiveError, type Manifest, verifyArchive } from "../lib/backup/archive.ts";
import { hasDate, pruneBackups, removeScratch, writeBackup } from "../lib/backup/backup.ts";
import { recordBackup } from "../lib/health/checks.ts";
import { storage } from "../lib/storage/storage.ts";
import { StartError } from "./embedded/data-dir.ts";
import { isProcessRunning } from "./embedded/process-state.ts";
import { onInterrupt, withDatabase, endWithUsage, readArguments } from "./with-database.ts";

const USAGE = `Usage:
  npm run backup -- [FILE] [--keep N]  writes all rows and images to FILE; without FILE, or where FILE is a folder, to
                                       one named after the time. --keep deletes older ones, so that N are left: those
                                       in the same folder whose names differ in the date only
  npm run backup -- verify FILE        compares a backup with its manifest; needs no database`;

const describeContents = (manifest: Manifest) => {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${manifest.tables.length} tables, ${manifest.images.length} images`;
};

async function verify(file: string): Promise<void> {
  try {
    const manifest = await verifyArchive(file);
    console.log(`${file} is whole: ${describeContents(manifest)}, made at ${manifest.madeAt}.`);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function backUp(file: string, keep: number | null): Promise<void> {
  const folder = path.dirname(path.resolve(file));
  onInterrupt(() => removeScratch(folder, (pid) => pid !== process.pid && isProcessRunning(pid)));
  await withDatabase(async (databaseUrl) => {
    const manifest = await writeArchive(databaseUrl, file, folder);
    console.log(`${file}: ${describeContents(manifest)}.`);
    const missing = manifest.missingImages;
    if (missing.length > 0)
      throw new StartError(
        `Not in the image store are ${missing.length} that the database names: ${missing.join(", ")}`,
      );
    // the backup is complete even if this fails
    await recordBackup().catch(() => {});
    const deleted = keep === null ? [] : await pruneBackups(file, keep);
    if (deleted.length > 0) console.log(`Deleted ${deleted.length} older: ${deleted.join(", ")}`);
  });
}

async function writeArchive(databaseUrl: string, file: string, folder: string): Promise<Manifest> {
  try {
    removeScratch(folder, isProcessRunning);
    return await writeBackup(databaseUrl, storage(), file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isFull = code === "ENOSPC" || code === "EDQUOT";
    throw new StartError(`Nothing was written: ${isFull ? `the disk of ${folder} is full` : message}`);
  }
}

const { values, positionals } = readArguments(USAGE, { keep: { type: "string" } });
if (positionals[0] === "verify") {
  const [, file, ...rest] = positionals;
  if (!file || rest.length > 0 || values.keep !== undefined) endWithUsage(USAGE);
  await verify(file);
} else {
  const [target = ".", ...rest] = positionals;
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (rest.length > 0 || (keep !== null && !(Number.isInteger(keep) && keep >= 1))) endWithUsage(USAGE);
  const found = statSync(target, { throwIfNoEntry: false });
  const isFolder = found?.isDirectory() ?? target.endsWith("/");
  // a device file would be replaced
  if (found && !isFolder && !found.isFile()) endWithUsage(`${target} is neither a file nor a folder.\n${USAGE}`);
  const name = `backup-${new Date().toISOString().replace(/[:.]/g, "-")}.tar.gz`;
  const file = isFolder ? path.join(target, name) : target;
  if (keep !== null && !hasDate(file))
    endWithUsage(`--keep needs a date like 2026-11-22 in the name of FILE.\n${USAGE}`);
  await backUp(file, keep);
}

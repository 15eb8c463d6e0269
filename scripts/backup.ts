/** `npm run backup -- [FILE]`: one archive of all rows and images; without FILE named after the time, in this folder. */
import { StartError } from "../lib/data-dir.ts";
import { writeBackup } from "../lib/backup/backup.ts";
import { storage } from "../lib/storage/storage.ts";
import { withDatabase } from "./with-database.ts";

const [file = `backup-${new Date().toISOString().replace(/[:.]/g, "-")}.tar.gz`, ...rest] = process.argv.slice(2);
if (file.startsWith("-") || rest.length > 0) {
  console.error("Usage: npm run backup -- [FILE]");
  process.exit(2);
}

await withDatabase(async (databaseUrl) => {
  const { tables, images, missingImages } = await writeBackup(databaseUrl, storage(), file).catch((error: Error) => {
    throw new StartError(`Nothing was written: ${error.message}`);
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${file}: ${rows} rows of ${tables.length} tables, ${images.length} images.`);
  if (missingImages.length > 0) console.error(`Not in the image store, though the database names them: ${missingImages.join(", ")}`);
});

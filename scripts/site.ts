/** `npm run site -- export FILE | import FILE` */
import { readFileSync, writeFileSync } from "node:fs";
import { SYSTEM } from "../lib/auth/rules.ts";
import { record } from "../lib/db/write.ts";
import { AppError } from "../lib/errors.ts";
import { counted } from "../lib/format.ts";
import { publishSignal } from "../lib/front/page-cache/announcement.ts";
import { redisClient } from "../lib/redis.ts";
import { exportSiteDocuments, importSiteDocuments } from "../lib/site/publication.ts";
import { type SiteExport, siteExport } from "../lib/site/schema.ts";
import { oneLine } from "../lib/validation/text.ts";
import { StartError } from "./embedded/data-dir.ts";
import { withDatabase, endWithUsage } from "./with-database.ts";

const USAGE = `Usage:
  npm run site -- export FILE  writes the site's texts to FILE, where they differ from what the program brings
  npm run site -- import FILE  publishes the texts of FILE: all of them, or none where one does not fit`;

const documentsOf = ({ documents }: SiteExport) => counted(documents.length, "document");

async function exportTo(file: string): Promise<void> {
  const texts = await exportSiteDocuments();
  await record(SYSTEM, { action: "export", subject: "site", id: null });
  try {
    writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`);
  } catch (error) {
    throw new StartError(`${file} cannot be written: ${(error as Error).message}`);
  }
  console.log(`${file}: ${documentsOf(texts)}.`);
}

async function importFrom(file: string, texts: SiteExport): Promise<void> {
  await importSiteDocuments(SYSTEM, texts).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    const path = error.issues?.[0]?.path;
    throw new StartError(`Nothing was published: ${error.message}${path ? ` (${path})` : ""}.`);
  });
  // for running instances; without Redis they see the change within a second
  await publishSignal();
  // an open connection keeps the process alive
  (await redisClient())?.destroy();
  console.log(`Published ${documentsOf(texts)} of ${file}.`);
}

function readTexts(file: string): SiteExport {
  try {
    const result = siteExport.safeParse(JSON.parse(readFileSync(file, "utf8")));
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    const place = issue?.path.length ? ` (${issue.path.join(".")}: ${issue.message})` : "";
    throw new StartError(`Nothing was published: ${file} is no export${place}.`);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`Nothing was published: ${file} cannot be read (${oneLine((error as Error).message)}).`);
  }
}

const [command, file, ...rest] = process.argv.slice(2);
if ((command !== "export" && command !== "import") || !file || rest.length > 0) endWithUsage(USAGE);
await withDatabase(async () => {
  if (command === "export") await exportTo(file);
  else await importFrom(file, readTexts(file));
});

/** `npm run audit -- verify [FILE.csv]`: checks the chain of the activity log, or of an export. */
import { readFileSync } from "node:fs";
import { type Verdict, verifyChain } from "../lib/audit/chain.ts";
import { parseAuditCsv } from "../lib/audit/csv.ts";
import { verifyAuditLog } from "../lib/audit/verify.ts";
import { withDatabase, endWithUsage } from "./with-database.ts";

const USAGE = `Usage:
  npm run audit -- verify           checks every entry of the activity log
  npm run audit -- verify FILE.csv  checks an export of it, without the database`;

function report({ entries, broken }: Verdict): void {
  if (broken === null) return console.log(`${entries} ${entries === 1 ? "entry" : "entries"}, chain whole`);
  console.error(`The chain is broken: entry ${broken} does not fit.`);
  process.exitCode = 1;
}

async function verifyFile(file: string): Promise<void> {
  try {
    report(await verifyChain(parseAuditCsv(readFileSync(file, "utf8"))));
  } catch (error) {
    console.error(`${file} cannot be read: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

const [command, file, ...rest] = process.argv.slice(2);
if (command !== "verify" || rest.length > 0 || file?.startsWith("-")) endWithUsage(USAGE);
if (file) await verifyFile(file);
else await withDatabase(async () => report(await verifyAuditLog()));

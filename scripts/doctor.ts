import { healthReport } from "../lib/health/checks.ts";
import { redisClient } from "../lib/redis.ts";
import { withDatabase, checkArguments } from "./with-database.ts";

checkArguments("npm run doctor  checks every configured service; a line each, exit code 1 for a failure");

const COLUMN_GAP = 2;

await withDatabase(async () => {
  const { version, checks } = await healthReport();
  const rows = [{ id: "version", status: "ok", detail: version }, ...checks];
  const width = Math.max(...rows.map(({ id }) => id.length)) + COLUMN_GAP;
  for (const { id, status, detail } of rows) console.log(`${id.padEnd(width)}${status.padEnd(9)}${detail}`);
  if (rows.some(({ status }) => status === "failed")) process.exitCode = 1;
  (await redisClient())?.destroy();
});

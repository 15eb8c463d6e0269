/** `npm run db:seed`: the starter content, into a database that has no posts, categories and portfolio items. */
import { db } from "../lib/db.ts";
import { applyMigrations } from "../prisma/schema-engine.ts";
import { seed } from "../prisma/seed.ts";
import { withDatabase } from "./with-database.ts";

await withDatabase(async (databaseUrl) => {
  await applyMigrations(databaseUrl);
  const done = await seed(db());
  console.log(done ? "Wrote the starter content." : "Nothing written: there are posts, categories or portfolio items already.");
  await db().$disconnect();
});
// the schema engine leaves a timer of ten seconds behind
process.exit();

/** `npm run db:migrate` applies the committed migrations. */
import { applyMigrations } from "./migrations.ts";
import { withDatabase } from "./with-database.ts";

await withDatabase(async (url) => {
  const applied = await applyMigrations(url);
  console.log(applied.length ? `Applied: ${applied.join(", ")}` : "The database is up to date.");
});

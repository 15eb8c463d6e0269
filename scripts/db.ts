import { applyMigrations } from "./migrations.ts";
import { withDatabase, checkArguments } from "./with-database.ts";

checkArguments("npm run db:migrate  applies the committed migrations");

await withDatabase(async (url) => {
  const applied = await applyMigrations(url);
  console.log(applied.length ? `Applied: ${applied.join(", ")}` : "The database is up to date.");
});

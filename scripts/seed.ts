import { seed } from "../prisma/seed.ts";
import { applyMigrations } from "./migrations.ts";
import { withDatabase, checkArguments } from "./with-database.ts";

checkArguments("npm run db:seed  writes the starter content into an empty database");

await withDatabase(async (databaseUrl) => {
  await applyMigrations(databaseUrl);
  const done = await seed();
  console.log(
    done ? "Wrote the starter content." : "Nothing written: posts, categories or portfolio items already exist.",
  );
});

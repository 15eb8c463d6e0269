/** Prepares a database: migrations, starter content, the administrator. Idempotent, also across instances. */
import pg from "pg";
import { applyConfiguredAdmin, ensureAccount } from "../lib/auth/accounts.ts";
import { SYSTEM } from "../lib/auth/rules.ts";
import { db } from "../lib/db/client.ts";
import { env } from "../lib/env.ts";
import { seed } from "../prisma/seed.ts";
import { applyMigrations } from "./migrations.ts";

// arbitrary, the same in every instance
const PREPARE_LOCK = 20_261_121;

const { DATABASE_URL = "", ADMIN_EMAIL, ADMIN_PASSWORD } = env();
const withStarterContent = process.argv.includes("--starter-content");
const lock = new pg.Client({ connectionString: DATABASE_URL });

try {
  await lock.connect();
  await lock.query("SELECT pg_advisory_lock($1)", [PREPARE_LOCK]);
  await applyMigrations(DATABASE_URL);
  if (withStarterContent && (await db().user.count()) === 0) await seed();
  if (ADMIN_EMAIL && ADMIN_PASSWORD) {
    const line = await applyConfiguredAdmin(SYSTEM, { email: ADMIN_EMAIL, password: ADMIN_PASSWORD });
    if (line) console.log(line);
  } else {
    await ensureAccount(SYSTEM, (email, password) => {
      console.log(
        `\n  Administrator: ${email}\n  Password:      ${password}\n  It is shown this once. Change it with: npm run admin -- password ${email}\n`,
      );
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message.split("\n").filter(Boolean).join(" ") : error);
  process.exitCode = 1;
} finally {
  await lock.end().catch(() => {});
}

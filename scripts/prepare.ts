/** Prepares the database. Idempotent, also if several instances run it at once. */
import { applyConfiguredAdmin, ensureAccount } from "../lib/auth/accounts.ts";
import { SYSTEM } from "../lib/auth/rules.ts";
import { db } from "../lib/db/client.ts";
import { connect } from "../lib/db/pool.ts";
import { env } from "../lib/env.ts";
import { seed } from "../prisma/seed.ts";
import { StartError } from "./embedded/data-dir.ts";
import { loadEnvFiles } from "./env-files.ts";
import { applyMigrations } from "./migrations.ts";
import { checkArguments } from "./with-database.ts";

const STARTER_CONTENT = "--starter-content";
checkArguments(
  `npm run db:prepare [-- ${STARTER_CONTENT}]  applies the migrations and adds the first administrator and starter content`,
  [STARTER_CONTENT],
);

// arbitrary, the same in every instance
const PREPARE_LOCK = 20_261_121;

const withStarterContent = process.argv.includes(STARTER_CONTENT);

async function prepare(databaseUrl: string): Promise<void> {
  await applyMigrations(databaseUrl);
  if (withStarterContent && (await db().user.count()) === 0) await seed();
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = env();
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
}

try {
  loadEnvFiles();
  const { DATABASE_URL } = env();
  if (!DATABASE_URL) throw new StartError("DATABASE_URL must be set.");
  const lock = await connect(DATABASE_URL);
  try {
    // the lock of a transaction: a pooler would keep a session's lock
    await lock.query("BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0");
    await lock.query("SELECT pg_advisory_xact_lock($1)", [PREPARE_LOCK]);
    await prepare(DATABASE_URL);
  } finally {
    await lock.end().catch(() => {});
  }
} catch (error) {
  console.error(error instanceof Error ? error.message.split("\n").filter(Boolean).join(" ") : error);
  process.exitCode = 1;
}

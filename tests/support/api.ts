import type * as Crypto from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type * as Altcha from "altcha-lib";
import { afterAll, afterEach, beforeEach, inject, vi } from "vitest";
import { db } from "@/lib/db/client";
import { setEnv } from "@/lib/env";
import { copyDatabase } from "./data-servers.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "collective-data-"));
setEnv({
  DATA_DIR: dataDir,
  DATABASE_URL: await copyDatabase(inject("templateUrl"), process.env.VITEST_POOL_ID ?? "1"),
  AUTH_SECRET: "a secret of the tests, long enough",
  SITE_URL: "http://localhost:3000",
  LINK_CHECKS: "off",
});

// Next's cache exists only within Next; the mock records page tags
vi.mock("next/cache", () => ({
  revalidateTag: vi.fn(),
  revalidatePath: vi.fn(),
  unstable_cache: vi.fn((work: () => Promise<unknown>) => work),
}));

// after() runs its callback at once
vi.mock("next/server", async (original) => ({
  ...(await original<object>()),
  after: (work: () => Promise<unknown>) => void work(),
}));

// Hashing is slow on purpose: these tests record the requested cost and use a cheap one.
vi.mock("node:crypto", async (original) => {
  const crypto = await original<typeof Crypto>();
  const scrypt = vi.fn((...[password, salt, length, options, done]: Parameters<typeof crypto.scrypt>) =>
    crypto.scrypt(password, salt, length, { ...options, N: 2, p: 1 }, done),
  );
  return { ...crypto, scrypt };
});
vi.mock("altcha-lib", async (original) => {
  const altcha = await original<typeof Altcha>();
  const createChallenge: typeof Altcha.createChallenge = (options) => altcha.createChallenge({ ...options, cost: 2 });
  return { ...altcha, createChallenge };
});

// filled by triggers or by migrations
const KEPT = ["_prisma_migrations", "page_versions"];
// DELETE is faster: TRUNCATE makes new files for a table, its indexes and the tables that refer to it. Posts come
// first, together with the rows that refer to them.
const EMPTY_TABLES = `DO $$
  DECLARE
    name text;
    start bigint;
  BEGIN
    FOR name IN SELECT format('%I', tablename) FROM pg_tables
      WHERE schemaname = current_schema() AND tablename <> ALL ('{${KEPT.join()}}')
      ORDER BY tablename <> 'blog_posts', tablename
    LOOP
      EXECUTE format('DELETE FROM %s', name);
    END LOOP;
    FOR name, start IN SELECT format('%I', sequencename), start_value FROM pg_sequences
      WHERE schemaname = current_schema() AND sequencename !~ '^page_version'
    LOOP
      PERFORM setval(name, start, false);
    END LOOP;
  END $$`;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.resetAllMocks();
});
beforeEach(async () => {
  await db().$executeRawUnsafe(EMPTY_TABLES);
  await db().$executeRaw`DELETE FROM pgboss.job`;
});

afterAll(async () => {
  await db().$disconnect();
  rmSync(dataDir, { recursive: true });
});

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cluster, startTemporaryCluster } from "../../scripts/embedded/cluster.ts";
import { createDatabase, runSql } from "../support/postgres-server.ts";
import { siteEnvironment } from "../support/site-process.ts";

const root = path.join(import.meta.dirname, "../..");
const scratch = mkdtempSync(path.join(tmpdir(), "collective-commands-"));
let cluster: Cluster;

beforeAll(async () => {
  cluster = await startTemporaryCluster();
});
afterAll(async () => {
  await cluster.end();
  rmSync(scratch, { recursive: true, force: true });
});

/** Runs a script as npm does; returns its exit code and output. */
async function run(script: string, args: string[], env: Record<string, string> = {}, cwd = root) {
  const command = ["--conditions=react-server", path.join(root, "scripts", `${script}.ts`), ...args];
  const child = spawn(process.execPath, command, { cwd, env: siteEnvironment({ DATA_DIR: scratch, ...env }) });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output };
}

/** A folder with a copy of the schema and its migrations. */
function copyOfPrisma(name: string): string {
  const folder = path.join(scratch, name);
  cpSync(path.join(root, "prisma"), path.join(folder, "prisma"), { recursive: true });
  return folder;
}

const migrationsIn = (folder: string) =>
  readdirSync(path.join(folder, "prisma/migrations")).filter((name) => /^\d{14}_/.test(name));
const recorded = async (url: string) =>
  (await runSql(url, "SELECT * FROM _prisma_migrations ORDER BY migration_name")).rows as Record<string, unknown>[];

describe("npm run db:migrate", () => {
  it("applies every file in order and records it as Prisma does; again it has nothing to do", async () => {
    const { url } = await createDatabase(cluster.url);
    const first = await run("db", [], { DATABASE_URL: url });
    const names = migrationsIn(root);
    expect(first).toEqual({ code: 0, output: `Applied: ${names.join(", ")}\n` });
    const rows = await recorded(url);
    expect(rows.map((row) => row.migration_name)).toEqual(names);
    for (const row of rows) {
      const sql = readFileSync(path.join(root, "prisma/migrations", String(row.migration_name), "migration.sql"));
      expect(row).toMatchObject({
        checksum: createHash("sha256").update(sql).digest("hex"),
        applied_steps_count: 1,
        rolled_back_at: null,
        logs: null,
      });
      expect(row.finished_at).toBeInstanceOf(Date);
    }
    expect(await run("db", [], { DATABASE_URL: url })).toEqual({ code: 0, output: "The database is up to date.\n" });
  });

  it("continues a database that has the first migrations, one of them noted and never finished", async () => {
    const { url } = await createDatabase(cluster.url);
    const folder = copyOfPrisma("earlier");
    const [, second = "", ...later] = migrationsIn(folder);
    for (const name of later) rmSync(path.join(folder, "prisma/migrations", name), { recursive: true });
    expect((await run("db", [], { DATABASE_URL: url }, folder)).code).toBe(0);
    await runSql(
      url,
      `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('unfinished', 'x', '${later[0]}')`,
    );
    expect((await recorded(url)).map((row) => row.migration_name)).toContain(second);
    expect((await run("db", [], { DATABASE_URL: url })).output).toBe(`Applied: ${later.join(", ")}\n`);
    expect((await recorded(url)).filter((row) => row.finished_at === null)).toEqual([]);
  });

  it("changes nothing when a migration fails in its middle, and names it", async () => {
    const { url } = await createDatabase(cluster.url);
    const folder = copyOfPrisma("broken");
    const broken = path.join(folder, "prisma/migrations/29991231000000_broken");
    mkdirSync(broken);
    writeFileSync(path.join(broken, "migration.sql"), "CREATE TABLE half (id int); SELECT * FROM nowhere;");
    const { code, output } = await run("db", [], { DATABASE_URL: url }, folder);
    expect(code).toBe(1);
    expect(output).toContain("Migration 29991231000000_broken failed and changed nothing: relation");
    expect((await runSql(url, "SELECT to_regclass('half') AS half")).rows).toEqual([{ half: null }]);
    expect(await recorded(url)).toHaveLength(migrationsIn(root).length);
  });

  it("applies each migration once when two processes start together", async () => {
    const { url } = await createDatabase(cluster.url);
    const both = await Promise.all([0, 1].map(() => run("db", [], { DATABASE_URL: url })));
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect((await recorded(url)).map((row) => row.migration_name)).toEqual(migrationsIn(root));
  });
});

describe("npm run db:new", () => {
  it("writes the SQL for a change of the schema, and nothing for none", async () => {
    const folder = copyOfPrisma("new");
    const before = migrationsIn(folder);
    expect((await run("db", ["new", "nothing"], {}, folder)).output).toBe("The migrations already match the schema.\n");
    appendFileSync(path.join(folder, "prisma/schema.prisma"), '\nmodel Note {\n  id Int @id\n\n  @@map("notes")\n}\n');
    const written = await run("db", ["new", "add_notes"], {}, folder);
    expect(written.output).toMatch(/^Written: prisma\/migrations\/\d{14}_add_notes\/migration\.sql\./);
    const [added = "", ...others] = migrationsIn(folder).filter((name) => !before.includes(name));
    expect(others).toEqual([]);
    const sql = readFileSync(path.join(folder, "prisma/migrations", added, "migration.sql"), "utf8");
    expect(sql).toMatch(/CREATE TABLE "notes"/);
    const { url } = await createDatabase(cluster.url);
    expect((await run("db", [], { DATABASE_URL: url }, folder)).output).toContain(added);
    expect((await run("db", ["new", "again"], {}, folder)).output).toBe("The migrations already match the schema.\n");
  });

  it.each([[], ["Add Notes"], ["../escape"]])("refuses a name that cannot be a folder's: %j", async (...name) => {
    const { code, output } = await run("db", ["new", ...name]);
    expect([code, output]).toEqual([2, expect.stringMatching(/^Usage: npm run db:new -- NAME/)]);
  });
});

describe("npm run admin", () => {
  it("adds, lists, changes and removes an administrator, and says what cannot be done", async () => {
    const { url } = await createDatabase(cluster.url);
    const admin = (...args: string[]) => run("admin", args, { DATABASE_URL: url });
    expect((await run("db", [], { DATABASE_URL: url })).code).toBe(0);

    const added = await admin("add", "Ada@Example.org");
    expect(added).toEqual({ code: 0, output: expect.stringMatching(/^Added ada@example\.org\.\nPassword: \S{20}\n$/) });
    expect((await admin("list")).output).toMatch(/^ada@example\.org\t\d{4}-\d\d-\d\d\n$/);
    expect(await admin("add", "ada@example.org")).toEqual({
      code: 1,
      output: "ada@example.org already has an account.\n",
    });

    const hash = async () => (await runSql(url, "SELECT password_hash FROM users")).rows[0]?.password_hash as string;
    const before = await hash();
    expect(await admin("password", "ada@example.org", "a password of mine")).toEqual({
      code: 0,
      output: "Set the password of ada@example.org.\n",
    });
    expect(await hash()).not.toBe(before);
    expect((await admin("password", "ada@example.org", "short")).code).toBe(1);

    expect((await admin("remove", "ada@example.org")).output).toBe("Removed ada@example.org.\n");
    expect(await admin("remove", "ada@example.org")).toEqual({ code: 1, output: "There is no ada@example.org.\n" });
    expect((await admin("add", "not an address")).output).toMatch(/^Usage:/);
  });
});

describe("npm run doctor", () => {
  const linesOf = (output: string) =>
    Object.fromEntries(
      output
        .trim()
        .split("\n")
        .map((line) => /^(.+?)\s{2,}(ok|off|failed)\s+(.+)$/.exec(line)?.slice(1, 4) ?? ["?", line])
        .map(([name = "", status = "", detail = ""]) => [name, [status, detail]]),
    ) as Record<string, [string, string]>;

  it("says of everything whether it works, and exits with 0 when nothing failed", async () => {
    const { url } = await createDatabase(cluster.url);
    await run("db", [], { DATABASE_URL: url });
    const { code, output } = await run("doctor", [], { DATABASE_URL: url });
    const lines = linesOf(output);
    expect(Object.keys(lines)).toEqual([
      "version",
      "database",
      "migrations",
      "storage",
      "mail",
      "bot check",
      "redis",
      "SITE_URL",
      "clock",
    ]);
    expect(Object.entries(lines).map(([name, [status]]) => `${name} ${status}`)).toEqual([
      "version ok",
      "database ok",
      "migrations ok",
      "storage ok",
      "mail off",
      "bot check ok",
      "redis off",
      "SITE_URL off",
      "clock ok",
    ]);
    expect(code).toBe(0);
  });

  it("says what to do about what failed, without a password, and exits with 1", async () => {
    const { url } = await createDatabase(cluster.url);
    const { code, output } = await run("doctor", [], {
      DATABASE_URL: url,
      SMTP_URL: "smtp://user:hunter22@127.0.0.1:9",
      CONTACT_NOTIFY_TO: "ada@example.org",
    });
    const lines = linesOf(output);
    expect(lines.migrations).toEqual(["failed", expect.stringContaining("npm run db:migrate")]);
    expect(lines.mail).toEqual(["failed", expect.stringContaining("check SMTP_URL")]);
    expect(output).not.toMatch(/hunter22|\n\s+at /);
    expect(code).toBe(1);
    const away = await run("doctor", [], { DATABASE_URL: "postgresql://user:hunter22@127.0.0.1:9/x" });
    expect(linesOf(away.output).database).toEqual(["failed", expect.stringContaining("check DATABASE_URL")]);
    expect(away.output).not.toContain("hunter22");
    expect(away.code).toBe(1);
  });
});

/** The commands as processes. What they call has tests of its own. */
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { applyMigrations } from "../../scripts/migrations.ts";
import { createDatabase, runSql } from "../support/data-servers.ts";
import { siteEnvironment } from "../support/site-process.ts";
import { temporaryFolder } from "../support/prepared-site.ts";

const root = path.join(import.meta.dirname, "../..");
const server = inject("serverUrl");
const scratch = temporaryFolder();
const AWAY = "postgresql://user:hunter22@127.0.0.1:9/x";
/** Has all migrations, and no account. */
let DATABASE_URL: string;
const drops: (() => Promise<unknown>)[] = [];

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createDatabase(server);
  drops.push(drop);
  return url;
}

beforeAll(async () => {
  DATABASE_URL = await emptyDatabase();
  await applyMigrations(DATABASE_URL);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await Promise.all(drops.map((drop) => drop()));
});

/** Runs a script as npm does; returns its exit code and output. */
function run(script: string, args: string[] = [], env: Record<string, string> = {}, cwd = root) {
  const command = ["--conditions=react-server", path.join(root, "scripts", `${script}.ts`), ...args];
  return runCommand(command, { cwd, env: siteEnvironment({ DATA_DIR: scratch, ...env }) });
}

async function runCommand(command: string[], options: { cwd: string; env: NodeJS.ProcessEnv }) {
  const child = spawn(process.execPath, command, options);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output };
}

/** A folder with a copy of the schema and its migrations, which may import the program. */
function copyOfPrisma(name: string): string {
  const folder = path.join(scratch, name);
  cpSync(path.join(root, "prisma"), path.join(folder, "prisma"), { recursive: true });
  for (const imported of ["lib", "node_modules", "package.json"])
    symlinkSync(path.join(root, imported), path.join(folder, imported));
  return folder;
}

function addMigration(folder: string, name: string, sql: string): string {
  const migration = path.join(folder, "prisma/migrations", name);
  mkdirSync(migration);
  writeFileSync(path.join(migration, "migration.sql"), sql);
  return migration;
}

const migrationsIn = (folder: string) =>
  readdirSync(path.join(folder, "prisma/migrations")).filter((name) => /^\d{14}_/.test(name));
const recorded = async (url: string) =>
  (await runSql(url, "SELECT * FROM _prisma_migrations ORDER BY migration_name")).rows as Record<string, unknown>[];
const namesOf = async (url: string) => (await recorded(url)).map((row) => row.migration_name);

describe("npm run db:migrate", () => {
  /** As the command does in `folder`, without a process. */
  function applyIn(folder: string, url: string): Promise<string[]> {
    vi.spyOn(process, "cwd").mockReturnValue(folder);
    return applyMigrations(url).finally(() => vi.restoreAllMocks());
  }

  it("npm run db:migrate applies all migrations in order, records them as Prisma does, and once", async () => {
    const url = await emptyDatabase();
    const names = migrationsIn(root);
    expect(await run("db", [], { DATABASE_URL: url })).toEqual({ code: 0, output: `Applied: ${names.join(", ")}\n` });
    const rows = await recorded(url);
    expect(rows.map((row) => row.migration_name)).toEqual(names);
    for (const row of rows) {
      const sql = readFileSync(path.join(root, "prisma/migrations", String(row.migration_name), "migration.sql"));
      expect(row).toMatchObject({
        checksum: createHash("sha256").update(sql).digest("hex"),
        applied_steps_count: 1,
        rolled_back_at: null,
        logs: null,
        finished_at: expect.any(Date),
      });
    }
    expect(await run("db", [], { DATABASE_URL: url })).toEqual({ code: 0, output: "The database is up to date.\n" });
  });

  it("npm run db:migrate refuses a database of a version before the oldest supported one", async () => {
    const url = await emptyDatabase();
    const folder = copyOfPrisma("earlier");
    const [baseline = ""] = migrationsIn(folder);
    const migrations = path.join(folder, "prisma/migrations");
    renameSync(path.join(migrations, baseline), path.join(migrations, "20261124000000_old"));
    await applyIn(folder, url);
    expect(await run("db", [], { DATABASE_URL: url })).toEqual({
      code: 1,
      output:
        "The database was made before commit 4771819 of November 25, 2026: start that commit on it once, then this version.\n",
    });
  });

  it("npm run db:migrate refuses a database of another encoding, and says how to make one", async () => {
    const name = `ascii_${process.pid}`;
    await runSql(
      server,
      `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LC_COLLATE 'C' LC_CTYPE 'C'`,
    );
    drops.push(() => runSql(server, `DROP DATABASE ${name}`));
    const url = new URL(server);
    url.pathname = name;
    await expect(applyMigrations(url.href)).rejects.toThrow(
      /^The database must be UTF8, not SQL_ASCII: .*--encoding=UTF8.*$/,
    );
  });

  it("npm run db:migrate completes a database whose making was interrupted, once for two processes", async () => {
    const url = await emptyDatabase();
    const folder = copyOfPrisma("interrupted");
    for (const name of migrationsIn(folder).slice(1))
      rmSync(path.join(folder, "prisma/migrations", name), { recursive: true });
    await applyIn(folder, url);
    await Promise.all([applyMigrations(url), applyMigrations(url)]);
    expect(await namesOf(url)).toEqual(migrationsIn(root));
  });

  it("npm run db:migrate changes nothing when a migration fails in its middle, and names it", async () => {
    const folder = copyOfPrisma("broken");
    addMigration(folder, "29991231000000_broken", "CREATE TABLE half (id int); SELECT * FROM nowhere;");
    await expect(applyIn(folder, DATABASE_URL)).rejects.toThrow(
      "Migration 29991231000000_broken failed and changed nothing: relation",
    );
    expect((await runSql(DATABASE_URL, "SELECT to_regclass('half') AS half")).rows).toEqual([{ half: null }]);
    expect(await namesOf(DATABASE_URL)).toEqual(migrationsIn(root));
  });

  it("npm run db:migrate converts data by the TypeScript beside a migration's SQL, in the same transaction", async () => {
    const url = await emptyDatabase();
    const folder = copyOfPrisma("converted");
    const added = addMigration(folder, "29991231000000_converted", "CREATE TABLE converted (name text)");
    const convertBy = (lines: string) =>
      writeFileSync(
        path.join(added, "migration.ts"),
        `import type pg from "pg";
        export async function convert(client: pg.ClientBase): Promise<void> {
          await client.query("INSERT INTO converted VALUES ('once')");
          ${lines}
        }`,
      );
    convertBy(`throw new Error("no room");`);
    expect(await run("db", [], { DATABASE_URL: url }, folder)).toEqual({
      code: 1,
      output: expect.stringContaining("Migration 29991231000000_converted failed and changed nothing: no room"),
    });
    expect((await runSql(url, "SELECT to_regclass('converted') AS found")).rows).toEqual([{ found: null }]);
    convertBy("");
    expect((await run("db", [], { DATABASE_URL: url }, folder)).code).toBe(0);
    expect((await runSql(url, "SELECT name FROM converted")).rows).toEqual([{ name: "once" }]);
  });
});

it("the site and the commands read .env.local and .env alike, and values as they are written", async () => {
  const folder = copyOfPrisma("settings");
  rmSync(path.join(folder, "lib"));
  for (const copied of ["lib", "scripts"])
    cpSync(path.join(root, copied), path.join(folder, copied), { recursive: true });
  writeFileSync(path.join(folder, ".env"), `DATABASE_URL=${AWAY}`);
  writeFileSync(path.join(folder, ".env.local"), `DATABASE_URL=${DATABASE_URL}`);
  const runCopy = (...command: string[]) => runCommand(command, { cwd: folder, env: siteEnvironment({}) });
  expect((await runCopy("scripts/db.ts")).output).toBe("The database is up to date.\n");
  writeFileSync(path.join(folder, ".env.local"), "METRICS_TOKEN=long$enough");
  const refused = { code: 1, output: "METRICS_TOKEN must consist of letters, digits and - . _ ~ + / =\n" };
  expect(await runCopy("scripts/db.ts")).toEqual(refused);
  expect(await runCopy("scripts/start.js")).toEqual(refused);
});

it("npm run db:new writes the SQL for a change of the schema, and nothing without one", async () => {
  const folder = copyOfPrisma("new");
  for (const args of [
    ["init", "-q"],
    ["add", "."],
    ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "a"],
  ])
    execFileSync("git", args, { cwd: folder });
  const before = migrationsIn(folder);
  const write = (name: string) => run("new-migration", [name], {}, folder);
  expect((await write("nothing")).output).toBe("The migrations already match the schema.\n");
  expect(await write("../escape")).toEqual({
    code: 2,
    output: expect.stringMatching(/^Usage: npm run db:new -- NAME/),
  });
  appendFileSync(path.join(folder, "prisma/schema.prisma"), '\nmodel Note {\n  id Int @id\n\n  @@map("notes")\n}\n');
  expect((await write("add_notes")).output).toMatch(/^Written: prisma\/migrations\/\d{14}_add_notes\/migration\.sql\./);
  const [added = "", ...others] = migrationsIn(folder).filter((name) => !before.includes(name));
  expect(others).toEqual([]);
  const sql = readFileSync(path.join(folder, "prisma/migrations", added, "migration.sql"), "utf8");
  expect(sql).toMatch(/CREATE TABLE "notes"/);
  await runSql(await emptyDatabase(), sql);
  expect(await write("again")).toEqual({
    code: 1,
    output: "Commit the migrations that are new or changed first: the next one begins where they end.\n",
  });
});

it("npm run admin adds, lists, changes and removes an administrator, and reports what cannot be done", async () => {
  const url = await emptyDatabase();
  await applyMigrations(url);
  const configured = { ADMIN_EMAIL: "Grace@example.org", ADMIN_PASSWORD: "the configured password" };
  const admin = (...args: string[]) => run("admin", args, { DATABASE_URL: url, ...configured });
  const note = "ADMIN_PASSWORD is set for this address: a start applies it again only when its value has changed.\n";

  expect(await admin("add", "Grace@Example.org")).toEqual({
    code: 0,
    output: expect.stringMatching(new RegExp(`^Added grace@example\\.org\\.\nPassword: \\S{20}\n${note}$`)),
  });
  expect(await admin("add", "grace@example.org")).toEqual({
    code: 1,
    output: "grace@example.org already has an account.\n",
  });
  expect(await admin("role", "grace@example.org", "author")).toEqual({
    code: 1,
    output: "This is the last owner. Make somebody else an owner first.\n",
  });
  expect((await admin("add", "lin@example.org", "a password of hers", "--role", "author")).output).toBe(
    "Added lin@example.org.\n",
  );
  expect((await admin("role", "lin@example.org", "editor")).output).toBe("lin@example.org is now an editor.\n");
  expect(await admin("invite", "sam@example.org", "author")).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^sam@example\.org creates an account as an author,[^\n]*\nhttp\S*\/invite\/[\w-]{43}\n$/,
    ),
  });

  // who lost the phone gets in again, with the password that stays or with a new one
  const loseThePhone = () =>
    runSql(url, "INSERT INTO totp_secrets (user_id, secret, confirmed_at) SELECT id, 'x', now() FROM users");
  await loseThePhone();
  expect((await admin("list")).output).toMatch(
    /^grace@example\.org\towner\tactive\ttotp\t\d{4}-\d\d-\d\d\nlin@example\.org\teditor\tactive\ttotp\t/,
  );
  expect(await admin("reset-second-factor", "grace@example.org")).toEqual({
    code: 0,
    output: `grace@example.org has no second factor any more, and is signed out everywhere.\n${note}`,
  });
  expect(await admin("password", "lin@example.org", "a new password of hers")).toEqual({
    code: 0,
    output:
      "Set the password of lin@example.org.\nThe second factor is removed: it can be set up anew under Account.\n",
  });
  expect((await runSql(url, "SELECT FROM totp_secrets")).rowCount).toBe(0);
  expect(await admin("password", "lin@example.org", "short")).toEqual({
    code: 1,
    output: "Use at least 12 characters\n",
  });

  expect((await admin("remove", "lin@example.org")).output).toBe("Removed lin@example.org.\n");
  expect(await admin("remove", "lin@example.org")).toEqual({ code: 1, output: "There is no lin@example.org.\n" });
  expect((await admin("invite", "sam@example.org")).output).toMatch(/^Usage:/);
});

it("npm run audit verifies the chain of the database, and that of an export without a database", async () => {
  const url = await emptyDatabase();
  await applyMigrations(url);
  const verify = (...file: string[]) => run("audit", ["verify", ...file], { DATABASE_URL: file.length ? AWAY : url });
  await runSql(
    url,
    "INSERT INTO audit_log (action, subject_kind, subject_id, summary) SELECT 'update', 'post', n, 'Changed' FROM generate_series(1, 3) n",
  );
  expect(await verify()).toEqual({ code: 0, output: "3 entries, chain whole\n" });
  await runSql(url, "UPDATE audit_log SET subject_id = '7' WHERE id = 2");
  expect(await verify()).toEqual({ code: 1, output: "The chain is broken: entry 2 does not fit.\n" });
  await runSql(url, "UPDATE audit_log SET subject_id = '2' WHERE id = 2");

  const { rows } = await runSql(url, "SELECT * FROM audit_log ORDER BY id");
  const columns = "id,at,actor,action,subject_kind,subject_id,summary,previous_hash,hash";
  const lines = (rows as Record<string, unknown>[]).map((row) =>
    columns
      .split(",")
      .map((column) => (row[column] instanceof Date ? row[column].toISOString() : (row[column] ?? "")))
      .join(),
  );
  const file = path.join(scratch, "activity.csv");
  writeFileSync(file, `${[columns, ...lines].join("\n")}\n`);
  expect(await verify(file)).toEqual({ code: 0, output: "3 entries, chain whole\n" });
  writeFileSync(file, `${[columns, ...lines.toSpliced(1, 1)].join("\n")}\n`);
  expect(await verify(file)).toEqual({ code: 1, output: "The chain is broken: entry 3 does not fit.\n" });
  expect((await run("audit")).code).toBe(2);
});

describe("npm run doctor", () => {
  async function doctor(env: Record<string, string>) {
    const { code, output } = await run("doctor", [], env);
    const lines = output.trim().split("\n");
    const parts = lines.map((line) => /^(.+?)\s{2,}(ok|warning|off|failed)\s+(.+)$/.exec(line) ?? []);
    const details = parts.map(([, name = "", ...rest]): [string, string[]] => [name, rest]);
    return { code, output, lines: Object.fromEntries(details) };
  }

  it("npm run doctor reports for everything whether it works, and exits with 0 when nothing failed", async () => {
    const { code, lines } = await doctor({ DATABASE_URL });
    expect(Object.keys(lines).join(" ")).toBe(
      "version database migrations storage disk mail backup jobs site-url bot-check second-factor redis clock node",
    );
    expect(Object.values(lines).filter(([status]) => status === "failed")).toEqual([]);
    expect(code).toBe(0);
  });

  it("npm run doctor reports what to do about each failure, without a password, and exits with 1", async () => {
    const { code, output, lines } = await doctor({
      DATABASE_URL: await emptyDatabase(),
      SMTP_URL: "smtp://user:hunter22@127.0.0.1:9",
      CONTACT_NOTIFY_TO: "ada@example.org",
    });
    expect([code, lines]).toEqual([
      1,
      expect.objectContaining({
        migrations: ["failed", expect.stringContaining("npm run db:migrate")],
        mail: ["failed", expect.stringContaining("check SMTP_URL")],
      }),
    ]);
    const away = await doctor({ DATABASE_URL: AWAY });
    expect([away.code, away.lines.database]).toEqual([1, ["failed", expect.stringContaining("check DATABASE_URL")]]);
    expect(output + away.output).not.toMatch(/hunter22|\n\s+at /);
  });
});

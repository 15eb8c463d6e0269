/** The commands as processes. The functions that they call have their own tests. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { applyMigrations } from "../../scripts/migrations.ts";
import { createDatabase, runSql } from "../support/data-servers.ts";
import { runScript } from "../support/site-process.ts";
import { temporaryFolder } from "../support/prepared-site.ts";

const root = path.join(import.meta.dirname, "../..");
const scratch = temporaryFolder();
const AWAY = "postgresql://user:hunter22@127.0.0.1:9/x";
/** A database with all migrations. */
let DATABASE_URL: string;
const drops: (() => Promise<unknown>)[] = [];

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createDatabase(inject("serverUrl"));
  drops.push(drop);
  return url;
}

beforeAll(async () => {
  DATABASE_URL = await emptyDatabase();
  await applyMigrations(DATABASE_URL);
});
afterAll(() => Promise.all(drops.map((drop) => drop())));

const run = (script: string, args: string[] = [], env: Record<string, string> = {}, cwd = root) =>
  runScript(`${script}.ts`, args, { cwd, env: { DATA_DIR: scratch, ...env } });

/** Copies the schema and its migrations to a folder from which they can import the program. */
function copyOfPrisma(name: string): string {
  const folder = path.join(scratch, name);
  cpSync(path.join(root, "prisma"), path.join(folder, "prisma"), { recursive: true });
  for (const imported of ["lib", "node_modules", "package.json"])
    symlinkSync(path.join(root, imported), path.join(folder, imported));
  return folder;
}

const migrationsIn = (folder: string) =>
  readdirSync(path.join(folder, "prisma/migrations")).filter((name) => /^\d{14}_/.test(name));
const migrate = (url: string, folder = root) => run("db", [], { DATABASE_URL: url }, folder);
const recorded = async (url: string) =>
  (await runSql(url, "SELECT * FROM _prisma_migrations ORDER BY migration_name")).rows as Record<string, unknown>[];

it("npm run db:migrate applies all migrations once and in order, and records them as Prisma does", async () => {
  const url = await emptyDatabase();
  const names = migrationsIn(root);
  expect(await migrate(url)).toEqual({ code: 0, output: `Applied: ${names.join(", ")}\n` });
  const rows = names.map((name) => ({
    migration_name: name,
    checksum: createHash("sha256")
      .update(readFileSync(path.join(root, "prisma/migrations", name, "migration.sql")))
      .digest("hex"),
    applied_steps_count: 1,
    rolled_back_at: null,
    finished_at: expect.any(Date),
  }));
  expect(await recorded(url)).toMatchObject(rows);
  expect(await migrate(url)).toEqual({ code: 0, output: "The database is up to date.\n" });
});

it("npm run db:migrate refuses a database from before the oldest supported version", async () => {
  const url = await emptyDatabase();
  await applyMigrations(url);
  const renamed = "UPDATE _prisma_migrations SET migration_name = '20261124000000_old'";
  await runSql(url, `${renamed} WHERE migration_name = '${migrationsIn(root)[0]}'`);
  expect(await migrate(url)).toEqual({
    code: 1,
    output:
      "The database was made before commit 4771819 of November 25, 2026: start that commit on it once, then this version.\n",
  });
});

it("npm run db:migrate refuses a database of another encoding, and says how to create one", async () => {
  const name = `ascii_${process.pid}`;
  const server = inject("serverUrl");
  const locale = "ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LC_COLLATE 'C' LC_CTYPE 'C'";
  await runSql(server, `CREATE DATABASE ${name} TEMPLATE template0 ${locale}`);
  drops.push(() => runSql(server, `DROP DATABASE ${name}`));
  const refused = applyMigrations(Object.assign(new URL(server), { pathname: name }).href);
  await expect(refused).rejects.toThrow(/^The database must be UTF8, not SQL_ASCII: .*--encoding=UTF8.*$/);
});

it("npm run db:migrate completes an interrupted database, once even for two processes", async () => {
  const url = await emptyDatabase();
  const folder = copyOfPrisma("interrupted");
  for (const name of migrationsIn(folder).slice(1))
    rmSync(path.join(folder, "prisma/migrations", name), { recursive: true });
  await migrate(url, folder);
  await Promise.all([applyMigrations(url), applyMigrations(url)]);
  expect((await recorded(url)).map((row) => row.migration_name)).toEqual(migrationsIn(root));
});

it("npm run db:migrate converts data with TypeScript, and changes nothing when a migration fails", async () => {
  const url = await emptyDatabase();
  const folder = copyOfPrisma("converted");
  const added = path.join(folder, "prisma/migrations/29991231000000_converted");
  mkdirSync(added);
  writeFileSync(path.join(added, "migration.sql"), "CREATE TABLE converted (name text)");
  const convertBy = (line: string) =>
    writeFileSync(
      path.join(added, "migration.ts"),
      `export async function convert(client) {
        await client.query("INSERT INTO converted VALUES ('once')");
        ${line}
      }`,
    );
  convertBy(`throw new Error("no room");`);
  expect(await migrate(url, folder)).toEqual({
    code: 1,
    output: "Migration 29991231000000_converted failed and changed nothing: no room\n",
  });
  expect((await runSql(url, "SELECT to_regclass('converted') AS found")).rows).toEqual([{ found: null }]);
  convertBy("");
  expect((await migrate(url, folder)).code).toBe(0);
  expect((await runSql(url, "SELECT name FROM converted")).rows).toEqual([{ name: "once" }]);
});

it("the site, its build and the commands use the values of .env.local as they are written", async () => {
  const folder = copyOfPrisma("settings");
  rmSync(path.join(folder, "lib"));
  for (const copied of ["components", "lib", "scripts"])
    cpSync(path.join(root, copied), path.join(folder, copied), { recursive: true });
  writeFileSync(path.join(folder, ".env.local"), "METRICS_TOKEN=long$enough");
  for (const script of ["db.ts", "prepare.ts", "build.ts", "start.js"])
    expect(await runScript(path.join(folder, "scripts", script), [], { cwd: folder })).toEqual({
      code: 1,
      output: "METRICS_TOKEN must consist of letters, digits and - . _ ~ + / =\n",
    });
});

// scripts/with-database.ts reports the failures of all commands
it.each<[string, () => string | Promise<string>, RegExp]>([
  ["admin list", () => AWAY, /^[^\n]+\n$/],
  ["site import .prettierignore", () => AWAY, /^[^\n]+\n$/],
  ["admin list", emptyDatabase, /^The database is not prepared: start the site, or run “npm run db:migrate”\.\n$/],
  ["prepare", () => "", /^DATABASE_URL must be set\.\n$/],
])("%s says in one line what is wrong with its database, or with a file (%#)", async (command, database, line) => {
  const [script = "", ...args] = command.split(" ");
  const { code, output } = await run(script, args, { DATABASE_URL: await database() });
  expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(line) });
  expect(output).not.toContain("hunter22");
});

const WITH_USAGE = ["db", "seed", "doctor", "prepare", "../tests/bench/bench"];
it.each(WITH_USAGE)("%s --help prints its usage and does nothing else", async (script) => {
  const output = expect.stringMatching(/^Usage: npm run [^\n]+\n$/);
  expect(await run(script, ["--help"])).toEqual({ code: 2, output });
});

it("npm run db:new writes the SQL for a change of the schema, and nothing without one", async () => {
  const folder = copyOfPrisma("new");
  const before = migrationsIn(folder);
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", ...args], { cwd: folder });
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "a");
  const write = (name: string) => run("new-migration", [name], {}, folder);
  expect((await write("nothing")).output).toBe("The migrations already match the schema.\n");
  expect((await write("../escape")).code).toBe(2);
  appendFileSync(path.join(folder, "prisma/schema.prisma"), '\nmodel Note {\n  id Int @id\n\n  @@map("notes")\n}\n');
  expect((await write("add_notes")).output).toMatch(/^Written: prisma\/migrations\/\d{14}_add_notes\/migration\.sql\./);
  const added = migrationsIn(folder).filter((name) => !before.includes(name));
  expect(added).toHaveLength(1);
  const sql = readFileSync(path.join(folder, "prisma/migrations", String(added), "migration.sql"), "utf8");
  expect(sql).toMatch(/CREATE TABLE "notes"/);
  await runSql(await emptyDatabase(), sql);
  expect(await write("again")).toEqual({ code: 1, output: expect.stringMatching(/^Commit the migrations/) });
});

it("npm run admin adds, lists, changes and removes an administrator, and reports what cannot be done", async () => {
  const configured = { ADMIN_EMAIL: "Grace@example.org", ADMIN_PASSWORD: "the configured password" };
  const note = "ADMIN_PASSWORD is set for this address: a start applies it again only when its value has changed.\n";
  const lostPhones =
    "INSERT INTO totp_secrets (user_id, secret, confirmed_at) SELECT id, 'x', now() FROM users ON CONFLICT DO NOTHING";
  const steps: [string, number, RegExp | string][] = [
    ["add Grace@Example.org", 0, new RegExp(`^Added grace@example\\.org\\.\nPassword: \\S{20}\n${note}$`)],
    ["add grace@example.org", 1, "grace@example.org already has an account.\n"],
    ["add lin@example.org four-quiet-wooden-chairs --role=author", 0, "Added lin@example.org.\n"],
    ["role lin@example.org editor", 0, "lin@example.org is now an editor.\n"],
    ["list", 0, /^grace@example\.org\towner\tactive\ttotp\t.*\nlin@example\.org\teditor\tactive\ttotp\t/],
    [
      "invite sam@example.org author",
      0,
      /^sam@example\.org creates an account as an author,.*\nhttp\S*\/invite\/[\w-]{43}\n$/,
    ],
    [
      "reset-second-factor grace@example.org",
      0,
      `grace@example.org has no second factor any more, and is signed out everywhere.\n${note}`,
    ],
    [
      "password lin@example.org four-loud-wooden-chairs",
      0,
      "Set the password of lin@example.org.\nThe second factor is removed: it can be set up anew under Account.\n",
    ],
    ["password lin@example.org short", 1, "Use at least 12 characters\n"],
    ["remove lin@example.org", 0, "Removed lin@example.org.\n"],
    ["remove lin@example.org", 1, "There is no lin@example.org.\n"],
    ["remove grace@example.org", 0, new RegExp(`^Removed grace@example\\.org\\.\nNobody is an owner .*\n${note}$`)],
    ["invite sam@example.org", 2, /^Usage:/],
    ["add sam@example.org --roles=author", 2, /^Unknown option .--roles.*\nUsage:/],
    ["password grace@example.org four quiet wooden chairs", 2, /^Usage:/],
  ];
  for (const [step, code, output] of steps) {
    if (step === "list") await runSql(DATABASE_URL, lostPhones);
    const result = await run("admin", step.split(" "), { DATABASE_URL, ...configured });
    expect({ step, ...result }).toEqual({
      step,
      code,
      output: typeof output === "string" ? output : expect.stringMatching(output),
    });
  }
});

it("npm run audit verifies the chain of the database, and of an export without a database", async () => {
  const url = await emptyDatabase();
  await applyMigrations(url);
  const verify = (...file: string[]) => run("audit", ["verify", ...file], { DATABASE_URL: file.length ? AWAY : url });
  await runSql(
    url,
    "INSERT INTO audit_log (action, subject_kind, subject_id, summary) SELECT 'update', 'post', n, 'Changed' FROM generate_series(1, 3) n",
  );
  expect(await verify()).toEqual({ code: 0, output: "3 entries, chain whole\n" });
  const columns = "id,at,actor,action,subject_kind,subject_id,summary,previous_hash,hash";
  const { rows } = await runSql(url, `SELECT ${columns} FROM audit_log ORDER BY id`);
  const textOf = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? ""));
  const lines = rows.map((row: object) => Object.values(row).map(textOf).join());
  const file = path.join(scratch, "activity.csv");
  writeFileSync(file, `${[columns, ...lines].join("\n")}\n`);
  expect(await verify(file)).toEqual({ code: 0, output: "3 entries, chain whole\n" });
  await runSql(url, "UPDATE audit_log SET subject_id = '7' WHERE id = 2");
  expect(await verify()).toEqual({ code: 1, output: "The chain is broken: entry 2 does not fit.\n" });
  expect((await run("audit")).code).toBe(2);
});

async function doctor(env: Record<string, string>) {
  const { code, output } = await run("doctor", [], env);
  const parts = output
    .trim()
    .split("\n")
    .map((line) => /^(\S+)\s{2,}(\w+)\s+(.+)$/.exec(line) ?? []);
  return { code, output, lines: Object.fromEntries(parts.map(([, name = "", ...rest]) => [name, rest])) };
}

it("npm run doctor says how to fix each failing part, without passwords, and exits with 1", async () => {
  const mail = { SMTP_URL: "smtp://user:hunter22@127.0.0.1:9", CONTACT_NOTIFY_TO: "ada@example.org" };
  const results = [
    await doctor({ DATABASE_URL: await emptyDatabase(), ...mail, REDIS_URL: "redis://127.0.0.1:9" }),
    await doctor({ DATABASE_URL: AWAY }),
  ];
  const says = (advice: string) => ["failed", expect.stringContaining(advice)];
  const { code, lines } = await doctor({ DATABASE_URL });
  // tests/api/links.test.ts tests each part
  expect(code).toBe(0);
  expect(Object.keys(lines)).toHaveLength(13);
  expect(results).toMatchObject([
    {
      code: 1,
      lines: { migrations: says("npm run db:migrate"), mail: says("check SMTP_URL"), redis: says("ECONNREFUSED") },
    },
    { code: 1, lines: { database: says("check DATABASE_URL") } },
  ]);
  expect(results.map(({ output }) => output).join()).not.toMatch(/hunter22|\n\s+at |invocation/);
});

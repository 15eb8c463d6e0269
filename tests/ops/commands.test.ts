import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cluster, startTemporaryCluster } from "../../scripts/embedded/cluster.ts";
import { createDatabase, runSql } from "../support/data-servers.ts";
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
function run(script: string, args: string[], env: Record<string, string> = {}, cwd = root) {
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

const migrationsIn = (folder: string) =>
  readdirSync(path.join(folder, "prisma/migrations")).filter((name) => /^\d{14}_/.test(name));
const recorded = async (url: string) =>
  (await runSql(url, "SELECT * FROM _prisma_migrations ORDER BY migration_name")).rows as Record<string, unknown>[];

describe("npm run db:migrate", () => {
  it("npm run db:migrate applies every migration in order, records it as Prisma does, and then has nothing to do", async () => {
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

  it("npm run db:migrate refuses a database of a version before the oldest supported one", async () => {
    const { url } = await createDatabase(cluster.url);
    const folder = copyOfPrisma("earlier");
    const [baseline = ""] = migrationsIn(folder);
    renameSync(
      path.join(folder, "prisma/migrations", baseline),
      path.join(folder, "prisma/migrations/20261124000000_old"),
    );
    expect((await run("db", [], { DATABASE_URL: url }, folder)).code).toBe(0);
    expect(await run("db", [], { DATABASE_URL: url })).toEqual({
      code: 1,
      output:
        "The database was made before commit 4771819 of November 25, 2026: start that commit on it once, then this version.\n",
    });
  });

  it("npm run db:migrate refuses a database of another encoding, and says how to make one", async () => {
    await runSql(
      cluster.url,
      "CREATE DATABASE ascii TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LC_COLLATE 'C' LC_CTYPE 'C'",
    );
    const url = cluster.url.replace("/postgres?", "/ascii?");
    expect(await run("db", [], { DATABASE_URL: url })).toEqual({
      code: 1,
      output: expect.stringMatching(/^The database must be UTF8, not SQL_ASCII: .*--encoding=UTF8.*\n$/),
    });
  });

  it("npm run db:migrate completes a database whose making was interrupted", async () => {
    const { url } = await createDatabase(cluster.url);
    const folder = copyOfPrisma("interrupted");
    for (const name of migrationsIn(folder).slice(1))
      rmSync(path.join(folder, "prisma/migrations", name), { recursive: true });
    expect((await run("db", [], { DATABASE_URL: url }, folder)).code).toBe(0);
    expect((await run("db", [], { DATABASE_URL: url })).code).toBe(0);
    expect((await recorded(url)).map((row) => row.migration_name)).toEqual(migrationsIn(root));
  });

  it("npm run db:migrate changes nothing when a migration fails in its middle, and names it", async () => {
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

  it("npm run db:migrate converts data by the TypeScript beside a migration's SQL, in the same transaction", async () => {
    const { url } = await createDatabase(cluster.url);
    const folder = copyOfPrisma("converted");
    const added = path.join(folder, "prisma/migrations/29991231000000_converted");
    mkdirSync(added);
    writeFileSync(path.join(added, "migration.sql"), "CREATE TABLE converted (name text)");
    const write = (lines: string) =>
      writeFileSync(
        path.join(added, "migration.ts"),
        `import type pg from "pg";
        export async function convert(client: pg.ClientBase): Promise<void> {
          ${lines}
        }`,
      );
    write(`await client.query("INSERT INTO converted VALUES ('once')"); throw new Error("no room");`);
    const failed = await run("db", [], { DATABASE_URL: url }, folder);
    expect([failed.code, failed.output]).toEqual([
      1,
      expect.stringContaining("Migration 29991231000000_converted failed and changed nothing: no room"),
    ]);
    expect((await runSql(url, "SELECT to_regclass('converted') AS found")).rows).toEqual([{ found: null }]);
    write(`await client.query("INSERT INTO converted VALUES ('once')");`);
    expect((await run("db", [], { DATABASE_URL: url }, folder)).code).toBe(0);
    expect((await run("db", [], { DATABASE_URL: url }, folder)).output).toBe("The database is up to date.\n");
    expect((await runSql(url, "SELECT name FROM converted")).rows).toEqual([{ name: "once" }]);
  });

  it("npm run db:migrate applies each migration once when two processes start together", async () => {
    const { url } = await createDatabase(cluster.url);
    const both = await Promise.all([0, 1].map(() => run("db", [], { DATABASE_URL: url })));
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect((await recorded(url)).map((row) => row.migration_name)).toEqual(migrationsIn(root));
  });
});

it("the site and the commands read .env.local and .env alike, and values as they are written", async () => {
  const folder = copyOfPrisma("settings");
  rmSync(path.join(folder, "lib"));
  for (const copied of ["lib", "scripts"])
    cpSync(path.join(root, copied), path.join(folder, copied), { recursive: true });
  const { url } = await createDatabase(cluster.url);
  writeFileSync(path.join(folder, ".env"), "DATABASE_URL=postgresql://user@127.0.0.1:9/x");
  writeFileSync(path.join(folder, ".env.local"), `DATABASE_URL=${url}`);
  const runCopy = (...command: string[]) => runCommand(command, { cwd: folder, env: siteEnvironment({}) });
  expect((await runCopy("scripts/db.ts")).output).toMatch(/^Applied: /);
  writeFileSync(path.join(folder, ".env.local"), "METRICS_TOKEN=long$enough");
  const refused = { code: 1, output: "METRICS_TOKEN must consist of letters, digits and - . _ ~ + / =\n" };
  expect(await runCopy("scripts/db.ts")).toEqual(refused);
  expect(await runCopy("scripts/start.js")).toEqual(refused);
});

describe("npm run db:new", () => {
  it("npm run db:new writes the SQL for a change of the schema, and nothing without one", async () => {
    const folder = copyOfPrisma("new");
    const commit = () => {
      for (const args of [
        ["init", "-q"],
        ["add", "."],
        ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "a"],
      ])
        execFileSync("git", args, { cwd: folder });
    };
    commit();
    const before = migrationsIn(folder);
    expect((await run("new-migration", ["nothing"], {}, folder)).output).toBe(
      "The migrations already match the schema.\n",
    );
    appendFileSync(path.join(folder, "prisma/schema.prisma"), '\nmodel Note {\n  id Int @id\n\n  @@map("notes")\n}\n');
    const written = await run("new-migration", ["add_notes"], {}, folder);
    expect(written.output).toMatch(/^Written: prisma\/migrations\/\d{14}_add_notes\/migration\.sql\./);
    const [added = "", ...others] = migrationsIn(folder).filter((name) => !before.includes(name));
    expect(others).toEqual([]);
    const sql = readFileSync(path.join(folder, "prisma/migrations", added, "migration.sql"), "utf8");
    expect(sql).toMatch(/CREATE TABLE "notes"/);
    const { url } = await createDatabase(cluster.url);
    expect((await run("db", [], { DATABASE_URL: url }, folder)).output).toContain(added);
    expect(await run("new-migration", ["again"], {}, folder)).toEqual({
      code: 1,
      output: "Commit the migrations that are new or changed first: the next one begins where they end.\n",
    });
    commit();
    expect((await run("new-migration", ["again"], {}, folder)).output).toBe(
      "The migrations already match the schema.\n",
    );
  });

  it.each([[], ["Add Notes"], ["../escape"]])(
    "npm run db:new rejects a name that cannot be a folder's: %j",
    async (...name) => {
      const { code, output } = await run("new-migration", name);
      expect([code, output]).toEqual([2, expect.stringMatching(/^Usage: npm run db:new -- NAME/)]);
    },
  );
});

it("npm run admin adds, lists, changes and removes an administrator, and reports what cannot be done", async () => {
  const { url } = await createDatabase(cluster.url);
  const configured = { ADMIN_EMAIL: "Grace@example.org", ADMIN_PASSWORD: "the configured password" };
  const admin = (...args: string[]) => run("admin", args, { DATABASE_URL: url, ...configured });
  expect((await run("db", [], { DATABASE_URL: url })).code).toBe(0);

  const added = await admin("add", "Ada@Example.org");
  expect(added).toEqual({ code: 0, output: expect.stringMatching(/^Added ada@example\.org\.\nPassword: \S{20}\n$/) });
  expect((await admin("list")).output).toMatch(
    /^ada@example\.org\towner\tactive\tno second factor\t\d{4}-\d\d-\d\d\n$/,
  );
  expect(await admin("add", "ada@example.org")).toEqual({
    code: 1,
    output: "ada@example.org already has an account.\n",
  });

  expect(await admin("role", "ada@example.org", "author")).toEqual({
    code: 1,
    output: "This is the last owner. Make somebody else an owner first.\n",
  });
  expect((await admin("add", "lin@example.org", "a password of hers", "--role", "author")).output).toBe(
    "Added lin@example.org.\n",
  );
  expect((await admin("role", "lin@example.org", "editor")).output).toBe("lin@example.org is now an editor.\n");
  expect((await admin("list")).output).toContain("lin@example.org\teditor\tactive");
  expect((await admin("role", "lin@example.org", "admin")).code).toBe(1);
  expect(await admin("invite", "sam@example.org", "author")).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^sam@example\.org creates an account as an author,[^\n]*\nhttp\S*\/invite\/[\w-]{43}\n$/,
    ),
  });
  expect(await admin("invite", "lin@example.org", "author")).toEqual({
    code: 1,
    output: "lin@example.org already has an account.\n",
  });
  expect((await admin("invite", "sam@example.org")).output).toMatch(/^Usage:/);
  expect((await admin("remove", "lin@example.org")).code).toBe(0);

  const hash = async () => (await runSql(url, "SELECT password_hash FROM users")).rows[0]?.password_hash as string;
  const before = await hash();
  expect(await admin("password", "ada@example.org", "a password of mine")).toEqual({
    code: 0,
    output: "Set the password of ada@example.org.\n",
  });
  expect(await hash()).not.toBe(before);
  expect(await admin("password", "ada@example.org", "short")).toEqual({
    code: 1,
    output: "Use at least 12 characters\n",
  });
  expect((await admin("add", "common@example.org", "password1234")).output).toMatch(/easily guessed/);
  // who lost the phone gets in again, with the password that stays or with a new one
  const loseThePhone = () =>
    runSql(url, "INSERT INTO totp_secrets (user_id, secret, confirmed_at) SELECT id, 'x', now() FROM users");
  const apps = async () => (await runSql(url, "SELECT FROM totp_secrets")).rows.length;
  await loseThePhone();
  expect((await admin("list")).output).toContain("ada@example.org\towner\tactive\ttotp\t");
  expect(await admin("reset-second-factor", "ada@example.org")).toEqual({
    code: 0,
    output: "ada@example.org has no second factor any more, and is signed out everywhere.\n",
  });
  expect([await apps(), (await admin("reset-second-factor", "nobody@example.org")).code]).toEqual([0, 1]);
  await loseThePhone();
  expect((await admin("password", "ada@example.org", "a new password of mine")).output).toBe(
    "Set the password of ada@example.org.\nThe second factor is removed: it can be set up anew under Account.\n",
  );
  expect(await apps()).toBe(0);

  expect((await admin("remove", "ada@example.org")).output).toBe("Removed ada@example.org.\n");
  expect(await admin("remove", "ada@example.org")).toEqual({ code: 1, output: "There is no ada@example.org.\n" });
  expect((await admin("add", "not an address")).output).toMatch(/^Usage:/);

  const note = "ADMIN_PASSWORD is set for this address: a start applies it again only when its value has changed.\n";
  expect((await admin("add", "grace@example.org")).output).toMatch(new RegExp(`^Added grace.*\n.*\n${note}$`));
  expect((await admin("remove", "grace@example.org")).output).toBe(`Removed grace@example.org.\n${note}`);
});

describe("npm run audit", () => {
  it("npm run audit verifies the chain of the database, and that of an export without a database", async () => {
    const { url } = await createDatabase(cluster.url);
    await run("db", [], { DATABASE_URL: url });
    const verify = (...file: string[]) => run("audit", ["verify", ...file], { DATABASE_URL: url });
    const empty = await verify();
    expect([empty.code, empty.output]).toEqual([0, "0 entries, chain whole\n"]);
    await runSql(
      url,
      "INSERT INTO audit_log (action, subject_kind, subject_id, summary) SELECT 'update', 'post', n, 'Changed' FROM generate_series(1, 3) n",
    );
    expect((await verify()).output).toBe("3 entries, chain whole\n");

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
    const away = await run("audit", ["verify", file], { DATABASE_URL: "postgresql://user@127.0.0.1:9/x" });
    expect([away.code, away.output]).toEqual([0, "3 entries, chain whole\n"]);
    writeFileSync(file, `${[columns, ...lines.toSpliced(1, 1)].join("\n")}\n`);
    const cut = await verify(file);
    expect([cut.code, cut.output]).toEqual([1, "The chain is broken: entry 3 does not fit.\n"]);

    await runSql(url, "UPDATE audit_log SET subject_id = '7' WHERE id = 2");
    const altered = await verify();
    expect([altered.code, altered.output]).toEqual([1, "The chain is broken: entry 2 does not fit.\n"]);
    expect((await run("audit", ["verify", path.join(scratch, "none.csv")])).code).toBe(1);
    expect((await run("audit", [])).code).toBe(2);
  });
});

describe("npm run doctor", () => {
  const linesOf = (output: string) =>
    Object.fromEntries(
      output
        .trim()
        .split("\n")
        .map((line) => /^(.+?)\s{2,}(ok|warning|off|failed)\s+(.+)$/.exec(line)?.slice(1, 4) ?? ["?", line])
        .map(([name = "", status = "", detail = ""]) => [name, [status, detail]]),
    ) as Record<string, [string, string]>;

  it("npm run doctor reports for everything whether it works, and exits with 0 when nothing failed", async () => {
    const { url } = await createDatabase(cluster.url);
    await run("db", [], { DATABASE_URL: url });
    const { code, output } = await run("doctor", [], { DATABASE_URL: url });
    const lines = linesOf(output);
    expect(Object.entries(lines).map(([name, [status]]) => `${name} ${status}`)).toEqual([
      "version ok",
      "database ok",
      "migrations ok",
      "storage ok",
      expect.stringMatching(/^disk (?:ok|warning)$/),
      "mail off",
      "backup warning",
      "jobs ok",
      "site-url off",
      "bot-check ok",
      "second-factor off",
      "redis off",
      "clock ok",
      "node ok",
    ]);
    expect(code).toBe(0);
  });

  it("npm run doctor reports what to do about each failure, without a password, and exits with 1", async () => {
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

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { EnvError, envSchema, parseEnv } from "@/lib/env";
import { StartError } from "@/scripts/embedded/data-dir";
import { loadEnvFiles, parseEnvFile } from "@/scripts/env-files";

const example = readFileSync(path.join(import.meta.dirname, "../../.env.example"), "utf8");

it(".env.example explains every environment variable", () => {
  const explained = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name).sort();
  expect(explained).toEqual(Object.keys(envSchema.in.shape).sort());
});

it("environment variables have the documented defaults", () => {
  expect(parseEnv({})).toMatchObject({
    DATA_DIR: ".data",
    PORT: 3000,
    HOST: "0.0.0.0",
    SITE_URL: "http://localhost:3000",
    SITE_NAME: "The Collective",
    RECAPTCHA_BASE_URL: "https://www.google.com",
    DEFERRED_HYDRATION: "on",
  });
  expect(parseEnv({ PORT: "4100" }).SITE_URL).toBe("http://localhost:4100");
});

it("a variable counts as unset if it is blank, and blanks around addresses and DATA_DIR are removed", () => {
  const names = ["SITE_NAME", "AUTH_SECRET", "RECAPTCHA_MIN_SCORE", "DATA_DIR", "PORT", "DATABASE_URL"];
  for (const name of names)
    for (const value of ["", " ".repeat(20)]) expect(parseEnv({ [name]: value }), name).toEqual(parseEnv({}));
  const given = { DATABASE_URL: " postgres://site@localhost/site ", DATA_DIR: " /srv/data " };
  expect(parseEnv(given)).toMatchObject({ DATABASE_URL: "postgres://site@localhost/site", DATA_DIR: "/srv/data" });
});

it.each([
  ["SMTP_URL", "smtp://a%40b:p%40s%2Fs%23%3F%25@mail.example.org:587?requireTLS=true"],
  ["SMTP_URL", "smtp://a@b:p@ss:word@mail.example.org"],
  ["REDIS_URL", "redis://:p%23ss@localhost:6379/2"],
  ["DATABASE_URL", "postgres://site@/site?host=/var/run/postgresql"],
  ["DATABASE_URL", "postgres:///site?host=/tmp&user=a@b"],
  ["DATABASE_URL", "postgres://site:50%off@/site?host=/tmp"],
])("accepts %s=%s", (name, value) => {
  const partner = name === "SMTP_URL" ? { CONTACT_NOTIFY_TO: "a@example.org" } : { AUTH_SECRET: "x".repeat(16) };
  expect(parseEnv({ ...partner, [name]: value })).toHaveProperty(name, value);
});

it.each([
  ["<site@example.org>", "", "site@example.org"],
  ["Collective: News <site@example.org>", "Collective: News", "site@example.org"],
  ['"Collective: \\"News\\"" <site@example.org>', 'Collective: "News"', "site@example.org"],
  ["A; B (C) @home <site@localhost>", "A; B (C) @home", "site@localhost"],
])("MAIL_FROM=%s has one name and one address", (value, name, address) => {
  expect(parseEnv({ MAIL_FROM: value }).MAIL_FROM).toEqual({ name, address });
});

const S3 = { S3_BUCKET: "pictures", S3_REGION: "auto", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key" };

it.each([
  ["PORT", "0", "must be a port number"],
  ["PORT", "65536", "must be a port number"],
  ["PORT", "3000x", "must be a port number"],
  ["DATABASE_URL", "mysql://localhost/site", "must be an address beginning with"],
  ["DATABASE_URL", "postgresql://site:12?3@localhost/site", "must have special characters"],
  ["DATABASE_URL", "postgresql://site:50%afoo@localhost/site", "must have special characters"],
  ["SITE_URL", "example.org", "must be an address"],
  ["SITE_URL", "https://example.org/blog", "must be an origin"],
  ["SITE_URL", "https://user:secret@example.org", "must be an origin"],
  ["SITE_NAME", "Harbor\nWorks", "must be one line"],
  ["SMTP_URL", "smtp://", "must name a mail server"],
  ["SMTP_URL", "smtp://mail.example.org:99999", "must be an address: its host or port is none"],
  ["SMTP_URL", "smtp://user:50%off@mail.example.org", "must have special characters .* % is written as %25"],
  ["SMTP_URL", "smtp://user:pa#ss@mail.example.org", "must have special characters .* # as %23"],
  ["SMTP_URL", "smtps://user:12/3=4@mail.example.org", "must have special characters"],
  ["REDIS_URL", "localhost:6379", "must be an address"],
  ["REDIS_URL", "redis://localhost:6379/site", "must have the number of a database"],
  ["MAIL_FROM", "Harbor @", "must be an e-mail address"],
  ["MAIL_FROM", "a@example.org, b@example.org", "must be an e-mail address"],
  ["MAIL_FROM", "Harbor <a@example.org>, Dock <b@example.org>", "must be an e-mail address"],
  ["MAIL_FROM", "Harbor\nBcc: <a@example.org>", "must be an e-mail address"],
  ["AUTH_SECRET", "short", "must have at least 16 characters"],
  ["ADMIN_EMAIL", "ada@", "must be an e-mail address"],
  ["CONTACT_EMAIL", "a@example.org\nBcc: b@example.org", "must be"],
  ["RECAPTCHA_MIN_SCORE", "2", "must be"],
  ["S3_ENDPOINT", "s3.example.org", "must be"],
  ["S3_BUCKET", "Bucket/../other", "must be"],
  ["METRICS_TOKEN", "two words of it", "must"],
  ["DEFERRED_HYDRATION", "yes", "must be"],
  ["NEXT_PUBLIC_GA_ID", "');alert(1)//", "must be"],
])("rejects %s=%s in one line that names the variable and not the value", (name, value, message) => {
  const partner = name === "ADMIN_EMAIL" ? { ADMIN_PASSWORD: "long enough" } : name.startsWith("S3_") ? S3 : {};
  const parse = () => parseEnv({ ...partner, [name]: value });
  expect(parse).toThrow(EnvError);
  expect(parse).toThrow(new RegExp(`^${name} ${message}[^\\n]*$`));
  expect(parse).not.toThrow(value);
});

it.each([
  ["ADMIN_EMAIL", "admin@example.org", "ADMIN_PASSWORD"],
  ["ADMIN_PASSWORD", "long enough", "ADMIN_EMAIL"],
  ["AUTH_GOOGLE_ID", "id", "AUTH_GOOGLE_SECRET"],
  ["AUTH_GITHUB_SECRET", "secret", "AUTH_GITHUB_ID"],
  ["S3_ENDPOINT", "https://s3.example.org", "S3_BUCKET"],
  ["RECAPTCHA_SITE_KEY", "key", "RECAPTCHA_SECRET_KEY"],
  ["RECAPTCHA_SECRET_KEY", "key", "RECAPTCHA_SITE_KEY"],
])("rejects %s without the other half of its pair", (name, value, missing) => {
  expect(() => parseEnv({ [name]: value })).toThrow(`${missing} must be set too, since ${name} is`);
});

it("rejects an environment with two image stores", () =>
  expect(() => parseEnv({ ...S3, BLOB_READ_WRITE_TOKEN: "token" })).toThrow(
    "BLOB_READ_WRITE_TOKEN cannot be set beside S3_BUCKET",
  ));

it("reports every invalid environment variable on a line of its own", () => {
  expect(() => parseEnv({ PORT: "x", SITE_URL: "y" })).toThrow(/^PORT .+\nSITE_URL .+$/);
});

it.each([
  ["A=smtp://user:pa$word@mail.example.org", "smtp://user:pa$word@mail.example.org"],
  ["A=${HOME}/$$x\\n", "${HOME}/$$x\\n"],
  ["A=pa#ss", "pa#ss"],
  ["A=word # a comment", "word"],
  ["A=# a comment", "# a comment"],
  ["A= # a comment", ""],
  ["A=", ""],
  ["  export A = two words  ", "two words"],
  [`A="two $words" # a comment`, "two $words"],
  [`A="two words" # a "comment"`, "two words"],
  ["A='it''s # this'", "it''s # this"],
  [`A="a"b"`, `a"b`],
  [`A="open`, `"open`],
  ["A=c2VjcmV0==\r\nB=x", "c2VjcmV0=="],
  ["\uFEFFA=first line", "first line"],
])("takes %j of an .env file as written", (line, value) => expect(parseEnvFile(line).A).toBe(value));

it("the environment overrides .env.local, which overrides .env, and an unreadable file is named", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "collective-env-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.stubEnv("TEST_SET", "$environment");
  for (const name of ["TEST_LOCAL", "TEST_FILE", "__NEXT_PROCESSED_ENV"]) vi.stubEnv(name, undefined);
  writeFileSync(path.join(folder, ".env.local"), "TEST_SET=local\nTEST_LOCAL=local");
  writeFileSync(path.join(folder, ".env"), "TEST_SET=file\nTEST_LOCAL=file\nTEST_FILE=$file\n# TEST_SET=comment");
  loadEnvFiles(folder);
  const { TEST_SET, TEST_LOCAL, TEST_FILE } = process.env;
  expect([TEST_SET, TEST_LOCAL, TEST_FILE]).toEqual(["$environment", "local", "$file"]);
  rmSync(path.join(folder, ".env"));
  mkdirSync(path.join(folder, ".env"));
  expect(() => loadEnvFiles(folder)).toThrow(new StartError(`${folder}/.env cannot be read (EISDIR).`));
});

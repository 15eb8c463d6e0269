import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { startRefused } from "../support/site-process.ts";
import { mountSmallDisk } from "../support/small-disk.ts";
import { freePort } from "../support/free-port.ts";

const PORT = await freePort();
const scratch = mkdtempSync(path.join(tmpdir(), "collective-refusals-"));
const dataDir = path.join(scratch, "data");
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const file = path.join(scratch, "a-file");
writeFileSync(file, "");

/** `npm start` must refuse: one line that names the variable, no stack, no secret. */
async function refusal(env: Record<string, string>): Promise<string> {
  const { code, output } = await startRefused({ dataDir, port: PORT, env });
  expect(code).toBe(1);
  expect(output.trim().split("\n")).toHaveLength(1);
  expect(output).not.toMatch(/hunter22|\n\s+at /);
  return output;
}

describe("an environment that cannot work is told in one line before anything is served", () => {
  const pair = "0123456789abcdef";
  it.each<[Record<string, string>, RegExp]>([
    [{ PORT: "0" }, /^PORT must be a port number/],
    [{ PORT: "70000" }, /^PORT must be a port number/],
    [{ HOST: "192.0.2.1" }, /^HOST 192\.0\.2\.1 is not an address of this machine/],
    [{ SITE_URL: "ftp://example.org" }, /^SITE_URL must be an address/],
    [{ SITE_URL: "https://example.org/blog" }, /^SITE_URL must be an origin/],
    [{ AUTH_SECRET: "short" }, /^AUTH_SECRET must have 16 characters/],
    [{ ADMIN_EMAIL: "ada@example.org" }, /^ADMIN_PASSWORD must be set too/],
    [{ ADMIN_PASSWORD: "hunter22hunter22" }, /^ADMIN_EMAIL must be set too/],
    [{ ADMIN_EMAIL: "ada@", ADMIN_PASSWORD: "hunter22hunter22" }, /^ADMIN_EMAIL must be an e-mail address/],
    [{ AUTH_GOOGLE_SECRET: pair }, /^AUTH_GOOGLE_ID must be set too/],
    [{ AUTH_GITHUB_ID: pair }, /^AUTH_GITHUB_SECRET must be set too/],
    [{ RECAPTCHA_SITE_KEY: pair }, /^RECAPTCHA_SECRET_KEY must be set too/],
    [{ RECAPTCHA_SECRET_KEY: "hunter22" }, /^RECAPTCHA_SITE_KEY must be set too/],
    [{ SMTP_URL: "mail.example.org", CONTACT_NOTIFY_TO: "ada@example.org" }, /^SMTP_URL must be an address/],
    [{ REDIS_URL: "localhost:6379" }, /^REDIS_URL must be an address/],
    [{ DATA_DIR: path.join(file, "below") }, /^DATA_DIR \S+ cannot be written: a part of it is a file/],
    [{ DATA_DIR: "/proc/collective" }, /^DATA_DIR \/proc\/collective cannot be written/],
  ])("%o", async (env, line) => {
    expect(await refusal(env)).toMatch(line);
  });

  it("DATA_DIR that may not be written (needs mount)", async (context) => {
    const readOnly = path.join(scratch, "read-only");
    mkdirSync(readOnly);
    // root may write everywhere but on a read-only file system
    const isRoot = process.getuid?.() === 0;
    if (isRoot && spawnSync("mount", ["-t", "tmpfs", "-o", "ro", "tmpfs", readOnly]).status !== 0)
      return context.skip("nothing may be mounted here");
    chmodSync(scratch, 0o755);
    if (!isRoot) chmodSync(readOnly, 0o500);
    try {
      expect(await refusal({ DATA_DIR: readOnly })).toMatch(
        /^DATA_DIR \S+ cannot be written: (the file system is read-only|permission denied)/,
      );
    } finally {
      if (isRoot) spawnSync("umount", [readOnly]);
    }
  });

  it("DATA_DIR on a full disk; the start works once there is room (needs mount)", async (context) => {
    const disk = mountSmallDisk(path.join(scratch, "small"), "8m");
    if (!disk) return context.skip("nothing may be mounted here");
    try {
      const output = await refusal({ DATA_DIR: path.join(disk.directory, "data") });
      expect(output).toMatch(/DATA_DIR .+: the disk is full/);
      disk.fill();
      expect(await refusal({ DATA_DIR: path.join(disk.directory, "data") })).toMatch(/DATA_DIR .+: the disk is full/);
    } finally {
      disk.remove();
    }
    expect(existsSync(path.join(scratch, "small", "data"))).toBe(false);
  });

  it("names the database that does not answer, without its password", async () => {
    const DATABASE_URL = "postgresql://user:hunter22@127.0.0.1:9/x";
    expect(await refusal({ DATABASE_URL, AUTH_SECRET: pair })).toMatch(/^DATABASE_URL: the database does not answer/);
    expect(await refusal({ DATABASE_URL })).toMatch(/^AUTH_SECRET must be set when DATABASE_URL is/);
  });
});

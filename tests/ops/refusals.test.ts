import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { freePort, startRefused } from "../support/site-process.ts";
import { mountSmallDisk } from "../support/data-servers.ts";

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

const pair = "0123456789abcdef";
// every other variable: tests/unit/env.test.ts
it.each<[Record<string, string>, RegExp]>([
  [{ PORT: "70000" }, /^PORT must be a port number/],
  [{ ADMIN_PASSWORD: "hunter22hunter22" }, /^ADMIN_EMAIL must be set too/],
  [{ HOST: "192.0.2.1" }, /^HOST 192\.0\.2\.1 is not an address of this machine/],
  [{ DATA_DIR: file }, /^DATA_DIR \S+ cannot be written: it is a file/],
  [{ DATA_DIR: path.join(file, "below") }, /^DATA_DIR \S+ cannot be written: a part of it is a file/],
  [{ HOST: "localhost.invalid" }, /^HOST localhost\.invalid is not an address/],
  [{ DATA_DIR: "/proc/collective" }, /^DATA_DIR \/proc\/collective cannot be written/],
])("an invalid environment is reported in one line before anything is served: %o", async (env, line) => {
  expect(await refusal(env)).toMatch(line);
});

it("a port in use is reported in one line", async () => {
  const other = createServer().listen(PORT, "0.0.0.0");
  expect(await refusal({})).toMatch(new RegExp(`^PORT ${PORT} is in use`));
  other.close();
});

it("a read-only DATA_DIR is reported in one line (needs mount)", async (context) => {
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

it("a DATA_DIR on a full disk is reported in one line, and nothing of it is left (needs mount)", async (context) => {
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

it("a database that does not answer is reported in one line without its password", async () => {
  const DATABASE_URL = "postgresql://user:hunter22@127.0.0.1:9/x";
  expect(await refusal({ DATABASE_URL, AUTH_SECRET: pair })).toMatch(/^DATABASE_URL: the database does not answer/);
  expect(await refusal({ DATABASE_URL })).toMatch(/^AUTH_SECRET must be set when DATABASE_URL is/);
});

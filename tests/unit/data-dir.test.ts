import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  readOrCreateSecret,
  lockDataDir,
  openDataDir,
  publishDatabaseUrl,
  StartError,
  unlockDataDir,
} from "@/scripts/embedded/data-dir";

let dir: string;
const lock = () => path.join(dir, "database.lock");
const lockOf = (holder: object) => JSON.stringify({ pid: process.pid, startedAt: null, databaseUrl: null, ...holder });

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "collective-lock-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it("the lock of DATA_DIR names its holder and the database's URL, and is released by its holder alone", async () => {
  expect(await lockDataDir(dir)).toBeNull();
  publishDatabaseUrl(dir, "postgresql://localhost/x");
  expect(await lockDataDir(dir)).toMatchObject({ pid: process.pid, databaseUrl: "postgresql://localhost/x" });
  unlockDataDir(dir);
  expect(await lockDataDir(dir)).toBeNull();
  for (const others of [lockOf({ pid: 1 }), lockOf({ namespace: "pid:[1]" })]) {
    writeFileSync(lock(), others);
    unlockDataDir(dir);
    expect(readFileSync(lock(), "utf8")).toBe(others);
  }
});

const BROKEN_LOCKS = [lockOf({ startedAt: "another boot:1" }), "", "{", "null", "[]", '{"pid":"x"}'];
it.each(BROKEN_LOCKS)("the lock of DATA_DIR is ignored if its process ended or it is cut off: %j", async (content) => {
  writeFileSync(lock(), content);
  expect(await lockDataDir(dir)).toBeNull();
});

it("the lock of DATA_DIR is ignored if another user's process has its number", async () => {
  writeFileSync(lock(), BROKEN_LOCKS[0] ?? "");
  const refused = Object.assign(new Error(), { code: "EPERM" });
  vi.spyOn(process, "kill").mockImplementation(() => {
    throw refused;
  });
  expect(await lockDataDir(dir)).toBeNull();
});

it("another container's lock of DATA_DIR is held while it shows a sign of life", async () => {
  writeFileSync(lock(), lockOf({ namespace: "pid:[1]" }));
  vi.useFakeTimers();
  const lockWithin = async (change: () => void) => {
    const holder = lockDataDir(dir);
    change();
    await vi.advanceTimersByTimeAsync(5_000);
    return holder;
  };
  expect(await lockWithin(() => utimesSync(lock(), 1, 1))).toMatchObject({ namespace: "pid:[1]" });
  const next = lockOf({ namespace: "pid:[2]" });
  expect(await lockWithin(() => writeFileSync(lock(), next))).toMatchObject({ namespace: "pid:[2]" });
  expect(await lockWithin(() => {})).toBeNull();
  const taken = statSync(lock()).mtimeMs;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(statSync(lock()).mtimeMs).not.toBe(taken);
});

it("a lock of DATA_DIR that cannot be read, such as another user's, is never replaced", async () => {
  mkdirSync(lock());
  await expect(lockDataDir(dir)).rejects.toThrow(new StartError(`${lock()} cannot be read: EISDIR`));
  expect(statSync(lock()).isDirectory()).toBe(true);
});

it.each(["", "too short\n", null])("a secret that cannot be read is never replaced (%j)", (content) => {
  const file = path.join(dir, "auth-secret");
  if (content === null) mkdirSync(file);
  else writeFileSync(file, content);
  expect(() => readOrCreateSecret(dir)).toThrow(StartError);
  expect(() => readOrCreateSecret(dir)).toThrow(/^\S+auth-secret (is damaged|cannot be read): /);
});

it("the secret in DATA_DIR is created once, long, and readable by its user only", () => {
  const secret = readOrCreateSecret(dir);
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(readOrCreateSecret(dir)).toBe(secret);
  expect(statSync(path.join(dir, "auth-secret")).mode & 0o077).toBe(0);
});

const modeOf = (folder: string) => statSync(folder).mode & 0o777;

it("creates DATA_DIR for its user only and closes one that is open to others", () => {
  const missing = path.join(dir, "a", "b");
  openDataDir(missing);
  expect([modeOf(missing), modeOf(path.dirname(missing))]).toEqual([0o700, 0o700]);
  for (const mode of [0o755, 0o777]) {
    chmodSync(missing, mode);
    openDataDir(missing);
    expect(modeOf(missing)).toBe(0o700);
    writeFileSync(path.join(missing, "auth-secret"), "");
  }
});

it("rejects a DATA_DIR with foreign files that is open to others, and leaves its mode unchanged", () => {
  // as in /etc and /var/lib on a machine with PostgreSQL
  mkdirSync(path.join(dir, "postgresql", "15"), { recursive: true });
  chmodSync(dir, 0o755);
  expect(() => openDataDir(dir)).toThrow(/^DATA_DIR \S+ is open to other users and holds other files: [^\n]+$/);
  expect(modeOf(dir)).toBe(0o755);
});

it("reports a DATA_DIR that cannot be opened in one line", () => {
  const file = path.join(dir, "a-file");
  writeFileSync(file, "");
  expect(() => openDataDir(file)).toThrow(StartError);
  expect(() => openDataDir(path.join(file, "below"))).toThrow(/^DATA_DIR .+ cannot be written: [^\n]+$/);
});

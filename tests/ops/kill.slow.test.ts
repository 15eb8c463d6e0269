import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { postgresPrograms, startPostgres } from "../support/data-servers.ts";
import { callSite, OPERATOR, sendPost, signInTo, somePost, startBotCheck } from "../support/site-client.ts";
import { freePort, killAll, launchSite, type Site, startRefused, startSite } from "../support/site-process.ts";
import { countsOf, findLosses, nothingAcknowledged, storm } from "../support/write-storm.ts";

const PORT = await freePort(3);
const POSTGRES_PORT = await freePort();
/** More: `KILL_ROUNDS=50 npx vitest run --project ops-slow tests/ops/kill` */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2);
const scratch = mkdtempSync(path.join(tmpdir(), "collective-kill-"));
let botCheck: Awaited<ReturnType<typeof startBotCheck>>;
let site: Site | undefined;
let firstStart: { posts: number; duration: number } | undefined;

beforeAll(async () => {
  botCheck = await startBotCheck();
});
afterEach(async () => {
  await site?.killAll();
});
afterAll(async () => {
  await botCheck.stop();
  rmSync(scratch, { recursive: true, force: true });
});

const start = async (dataDir: string, env: Record<string, string> = {}) =>
  (site = await startSite({ dataDir, port: PORT, env: { ...botCheck.env, ...env }, ownGroup: true }));

const posts = async ({ url }: Site) =>
  ((await (await fetch(`${url}/api/blog/posts/published`)).json()) as unknown[]).length;

/** A first start, timed. */
async function measureFirstStart(dataDir: string) {
  const whole = await start(dataDir);
  return (firstStart = { posts: await posts(whole), duration: whole.startedInMs });
}

/** Kills everything under writes, repeatedly; everything acknowledged must remain. */
async function killAgainAndAgain(
  dataDir: string,
  env: Record<string, string>,
  betweenRounds: (round: number) => Promise<void>,
) {
  const acknowledged = nothingAcknowledged();
  let running = await start(dataDir, env);
  const cookie = (await signInTo(running.url)) ?? "";
  const { body } = await sendPost(running.url, cookie, somePost({ status: "draft" }));
  const editedPostId = Number(body.id);
  for (let round = 1; round <= ROUNDS; round++) {
    let over = false;
    const writing = storm(running.url, cookie, editedPostId, acknowledged, () => over);
    const before = countsOf(acknowledged);
    const isWritten = () =>
      Object.entries(countsOf(acknowledged)).every(([kind, count]) => count > (before[kind] ?? 0));
    await Promise.race([writing, expect.poll(isWritten, { timeout: 60_000, interval: 20 }).toBe(true)]);
    await wait(Math.random() * 500);
    over = true;
    await Promise.all([running.killAll(), writing]);
    await betweenRounds(round);
    running = await start(dataDir, env);
    expect(await findLosses(running.url, cookie, editedPostId, acknowledged)).toEqual([]);
  }
  for (const name of readdirSync(path.join(dataDir, "uploads")).filter((file) => !file.startsWith("."))) {
    await sharp(path.join(dataDir, "uploads", name)).stats();
  }
}

describe("kill -9 of everything during writes", () => {
  it(
    "a kill -9 of everything during writes loses nothing acknowledged in the embedded database and leaves no blocking lock",
    async () => {
      const dataDir = path.join(scratch, "embedded");
      const lock = path.join(dataDir, "database.lock");
      const parent = spawn("sh", ["-c", "sleep 0 & echo $!; exec sleep 600"]);
      const zombie = Number(await new Promise((resolve) => parent.stdout.once("data", resolve)));
      await measureFirstStart(dataDir);
      const { startedAt } = JSON.parse(readFileSync(lock, "utf8")) as { startedAt: string };
      await site?.killAll();
      const leftBehind = [
        { pid: zombie, startedAt: null, databaseUrl: null },
        // a reused process number
        { pid: process.pid, startedAt, databaseUrl: null },
      ];
      try {
        await killAgainAndAgain(dataDir, {}, async (round) => {
          const holder = leftBehind[round - 2];
          if (holder) writeFileSync(lock, JSON.stringify(holder));
        });
      } finally {
        parent.kill("SIGKILL");
      }
    },
    60_000 + ROUNDS * 30_000,
  );

  it.skipIf(!postgresPrograms())(
    "a kill -9 of everything during writes loses nothing in a PostgreSQL server killed with it (needs postgresql)",
    async () => {
      const postgres = await startPostgres(POSTGRES_PORT);
      try {
        const env = { DATABASE_URL: postgres.url, AUTH_SECRET: "0123456789abcdef0123" };
        await killAgainAndAgain(path.join(scratch, "postgres"), env, async () => {
          await postgres.kill();
          await postgres.start();
        });
      } finally {
        await site?.killAll();
        await postgres.remove();
      }
    },
    60_000 + ROUNDS * 30_000,
  );
});

describe("a killed first start", () => {
  it(
    "a killed first start is completed by the next one: all migrations, the starter content once, one administrator",
    async () => {
      const { posts: expected, duration } = firstStart ?? (await measureFirstStart(path.join(scratch, "whole")));
      await site?.killAll();

      for (let round = 0; round < ROUNDS; round++) {
        const dataDir = path.join(scratch, `cut-${round}`);
        const { child } = launchSite({ dataDir, port: PORT, env: botCheck.env, ownGroup: true });
        await wait((duration * (round + Math.random())) / ROUNDS);
        await killAll(child);
        const next = await start(dataDir);
        expect(await posts(next)).toBe(expected);
        const cookie = (await signInTo(next.url)) ?? "";
        expect((await callSite(next.url, "/api/auth/user", { cookie })).body.email).toBe(OPERATOR.email);
        expect((await sendPost(next.url, cookie, somePost())).status).toBe(201);
        await next.killAll();
      }
    },
    60_000 + ROUNDS * 30_000,
  );

  it("the second of two simultaneous starts on one DATA_DIR is rejected", async () => {
    const dataDir = path.join(scratch, "two");
    const options = [0, 1].map((index) => ({ dataDir, port: PORT + index, env: botCheck.env }));
    const starts = await Promise.allSettled(options.map((option) => startSite(option)));
    const started = starts.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    const refused = starts.flatMap((result) => (result.status === "rejected" ? [String(result.reason)] : []));
    try {
      expect(started).toHaveLength(1);
      expect(refused[0]).toMatch(/DATA_DIR .+ is in use by another instance \(process \d+\)/);
      const third = await startRefused({ dataDir, port: PORT + 2 });
      expect(third.code).toBe(1);
    } finally {
      await Promise.all(started.map((one) => one.end()));
    }
  });
});

import { readdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { postgresPrograms, startPostgres } from "../support/data-servers.ts";
import { callSite, OPERATOR, sendPost, signInTo, somePost, startBotCheck } from "../support/site-client.ts";
import { freePort, killAll, launchSite, type Site, startSite } from "../support/site-process.ts";
import { countsOf, findLosses, nothingAcknowledged, storm } from "../support/write-storm.ts";

const PORT = await freePort();
/** More: `KILL_ROUNDS=50 npx vitest run --project ops-slow tests/ops/kill` */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1);
const TIMEOUT_MS = 120_000 + ROUNDS * 30_000;
const scratch = mkdtempSync(path.join(tmpdir(), "collective-kill-"));
const embedded = path.join(scratch, "embedded");
const botCheck = await startBotCheck();
let site: Site | undefined;
let firstStart: { posts: number; duration: number };

beforeAll(async () => {
  const whole = await start(embedded);
  firstStart = { posts: await countPosts(whole), duration: whole.startedInMs };
  await whole.killAll();
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

const countPosts = async ({ url }: Site) =>
  ((await (await fetch(`${url}/api/blog/posts/published`)).json()) as unknown[]).length;

/** Kills everything under writes, repeatedly; everything acknowledged must remain. */
async function killAgainAndAgain(dataDir: string, env?: Record<string, string>, betweenRounds?: () => Promise<void>) {
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
    await betweenRounds?.();
    running = await start(dataDir, env);
    expect(await findLosses(running.url, cookie, editedPostId, acknowledged)).toEqual([]);
  }
  for (const name of readdirSync(path.join(dataDir, "uploads")).filter((file) => !file.startsWith("."))) {
    await sharp(path.join(dataDir, "uploads", name)).stats();
  }
}

it(
  "a kill -9 of everything during writes loses nothing acknowledged in the embedded database",
  () => killAgainAndAgain(embedded),
  TIMEOUT_MS,
);

it.skipIf(!postgresPrograms())(
  "a kill -9 during writes loses nothing in a PostgreSQL server killed with it (needs postgresql)",
  async () => {
    const postgres = await startPostgres(await freePort());
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
  TIMEOUT_MS,
);

it(
  "a first start that is interrupted and killed is completed by the next one, with nothing twice",
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const dataDir = path.join(scratch, `cut-${round}`);
      const launch = () => launchSite({ dataDir, port: PORT, env: botCheck.env, ownGroup: true }).child;
      const interrupted = launch();
      await wait(firstStart.duration * Math.random() * 0.7);
      interrupted.kill("SIGTERM");
      await new Promise((resolve) => interrupted.once("exit", resolve));
      const killed = launch();
      await wait(firstStart.duration * Math.random());
      await killAll(killed);
      const next = await start(dataDir);
      expect(await countPosts(next)).toBe(firstStart.posts);
      const cookie = (await signInTo(next.url)) ?? "";
      expect((await callSite(next.url, "/api/auth/user", { cookie })).body.email).toBe(OPERATOR.email);
      expect((await sendPost(next.url, cookie, somePost())).status).toBe(201);
      await next.killAll();
    }
  },
  TIMEOUT_MS,
);

import { readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { postgresPrograms, startPostgres } from "../support/data-servers.ts";
import {
  callSite,
  OPERATOR,
  sendContact,
  sendPost,
  signInTo,
  somePicture,
  somePost,
  startBotCheck,
  unique,
  uploadTo,
} from "../support/site-client.ts";
import { freePort, killAll, launchSite, type Site, startSite } from "../support/site-process.ts";
import { looksLike } from "../support/images.ts";
import { temporaryFolder } from "../support/prepared-site.ts";

const PORT = await freePort();
/** More: `KILL_ROUNDS=50 npx vitest run --project=ops kill` */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1);
const TIMEOUT_MS = 120_000 + ROUNDS * 30_000;
const scratch = temporaryFolder();
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

/** Acknowledged: must survive anything, whole. */
type Acknowledged = {
  posts: { id: number; slug: string; content: string }[];
  messages: string[];
  sessions: string[];
  uploads: { path: string; bytes: Buffer }[];
  /** the last acknowledged number of the often edited post */
  edit: number;
};

/** How much of each kind. */
function countsOf({ posts, messages, sessions, uploads, edit }: Acknowledged): Record<string, number> {
  return {
    posts: posts.length,
    messages: messages.length,
    sessions: sessions.length,
    uploads: uploads.length,
    edits: edit,
  };
}

const nothingAcknowledged = (): Acknowledged => ({
  posts: [],
  messages: [],
  sessions: [],
  uploads: [],
  edit: 0,
});

/** Writes until `isOver`, adding to `acknowledged`. Throws for unexpected responses. */
async function storm(
  url: string,
  cookie: string,
  editedPostId: number,
  acknowledged: Acknowledged,
  isOver: () => boolean,
): Promise<void> {
  const writers: (() => Promise<void>)[] = [
    ...Array.from({ length: 3 }, () => async () => {
      const post = somePost();
      const { status, body } = await sendPost(url, cookie, post);
      expectStatus(status, 201);
      acknowledged.posts.push({ id: Number(body.id), slug: post.slug, content: post.content });
    }),
    ...Array.from({ length: 2 }, () => async () => {
      const text = unique("message");
      expectStatus((await sendContact(url, text)).status, 201);
      acknowledged.messages.push(text);
    }),
    async () => {
      const session = await signInTo(url);
      if (session) acknowledged.sessions.push(session);
      await wait(50);
    },
    ...Array.from({ length: 2 }, () => async () => {
      const bytes = await somePicture();
      const { status, path } = await uploadTo(url, cookie, bytes);
      expectStatus(status, 200);
      acknowledged.uploads.push({ path, bytes });
    }),
    async () => {
      const number = acknowledged.edit + 1;
      const changes = { title: `Edit ${number}`, content: `<p>Edit ${number}</p>` };
      expectStatus(
        (await callSite(url, `/api/blog/posts/${editedPostId}`, { method: "PUT", cookie, body: changes })).status,
        200,
      );
      acknowledged.edit = number;
    },
  ];
  await Promise.all(
    writers.map(async (write) => {
      while (!isOver()) {
        try {
          await write();
        } catch (error) {
          // the kill broke the connection: not acknowledged
          if (!isOver()) throw error;
        }
      }
    }),
  );
}

function expectStatus(actual: number, expected: number): void {
  if (actual !== expected) throw new Error(`A write was answered with ${actual} instead of ${expected}.`);
}

/** What of the acknowledged is missing or broken. */
async function findLosses(
  url: string,
  cookie: string,
  editedPostId: number,
  acknowledged: Acknowledged,
): Promise<string[]> {
  const losses: string[] = [];
  const posts = (await callSite(url, "/api/blog/posts", { cookie })).body as unknown as {
    id: number;
    slug: string;
    title: string;
  }[];
  const known = new Map(posts.map((post) => [post.slug, post]));
  for (const { id, slug, content } of acknowledged.posts) {
    if (known.get(slug)?.id !== id) losses.push(`post ${slug} is not listed`);
    const { status, body } = await callSite(url, `/api/blog/posts/${id}`, { cookie });
    if (status !== 200 || body.content !== content)
      losses.push(`post ${slug}: ${status} ${String(body.content).slice(0, 40)}`);
  }
  const { body: edited } = await callSite(url, `/api/blog/posts/${editedPostId}`, { cookie });
  const number = Number(/^Edit (\d+)$/.exec(String(edited.title))?.[1] ?? 0);
  if (number < acknowledged.edit) losses.push(`edit ${acknowledged.edit} is gone: ${String(edited.title)}`);
  if (number > 0 && edited.content !== `<p>Edit ${number}</p>`)
    losses.push(`an edit is there in part: ${String(edited.title)}, ${String(edited.content)}`);

  const csv = await (await fetch(`${url}/api/messages/export`, { headers: { Cookie: cookie } })).text();
  for (const text of acknowledged.messages) if (!csv.includes(text)) losses.push(`message ${text} is gone`);
  for (const session of acknowledged.sessions) {
    const { status } = await callSite(url, "/api/auth/user", { cookie: session });
    if (status !== 200) losses.push(`a session is gone: ${status}`);
  }
  for (const { path, bytes } of acknowledged.uploads) {
    const response = await fetch(url + path);
    const served = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200 || !(await looksLike(served, bytes).catch(() => false)))
      losses.push(`image ${path}: ${response.status}, ${served.length} bytes`);
  }
  return losses;
}

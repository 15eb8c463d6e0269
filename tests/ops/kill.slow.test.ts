import { readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { afterEach, beforeAll, expect, it } from "vitest";
import {
  callSite,
  OPERATOR,
  sendContact,
  sendPost,
  signInTo,
  somePicture,
  somePost,
  unique,
  uploadTo,
} from "../support/site-client.ts";
import { freePort, killAll, launchSite, type Site, startSite } from "../support/site-process.ts";
import { looksLike } from "../support/images.ts";
import { startBotCheck, temporaryFolder } from "../support/prepared-site.ts";

const PORT = await freePort();
const URL_OF_SITE = `http://localhost:${PORT}`;
/** For more rounds: `KILL_ROUNDS=50 npx vitest run --project=ops kill` */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1);
const TIMEOUT_MS = 120_000 + ROUNDS * 30_000;
const scratch = temporaryFolder();
const embedded = path.join(scratch, "embedded");
const botCheck = await startBotCheck();
let site: Site | undefined;
let firstStart: { posts: number; duration: number };

beforeAll(async () => {
  const whole = await start(embedded);
  firstStart = { posts: await countPosts(), duration: whole.startedInMs };
  await whole.killAll();
});
afterEach(() => site?.killAll());

const start = async (dataDir: string) =>
  (site = await startSite({ dataDir, port: PORT, env: botCheck, ownGroup: true }));

const countPosts = async () =>
  ((await (await fetch(`${URL_OF_SITE}/api/blog/posts/published`)).json()) as unknown[]).length;

/** Whether an acknowledged write is still there. */
type Check = () => Promise<boolean>;

/** Functions that write and return a check of what they wrote. They reject when the connection breaks. */
async function writersOf(cookie: string): Promise<Record<string, () => Promise<Check>>> {
  const get = async (address: string, as = cookie) => callSite(URL_OF_SITE, address, { cookie: as });
  const { body } = await sendPost(URL_OF_SITE, cookie, somePost({ status: "draft" }));
  const edited = `/api/blog/posts/${String(body.id)}`;
  let lastEdit = 0;
  const post = async () => {
    const { content, ...fields } = somePost();
    const { status, body } = await sendPost(URL_OF_SITE, cookie, { content, ...fields });
    expect(status).toBe(201);
    return async () => (await get(`/api/blog/posts/${String(body.id)}`)).body.content === content;
  };
  const message = async () => {
    const text = unique("message");
    expect((await sendContact(URL_OF_SITE, text)).status).toBe(201);
    const exported = () => fetch(`${URL_OF_SITE}/api/messages/export`, { headers: { Cookie: cookie } });
    return async () => (await (await exported()).text()).includes(text);
  };
  const session = async () => {
    const own = (await signInTo(URL_OF_SITE)) ?? "";
    expect(own).not.toBe("");
    await wait(50);
    return async () => (await get("/api/auth/user", own)).status === 200;
  };
  const upload = async () => {
    const bytes = await somePicture();
    const { status, path } = await uploadTo(URL_OF_SITE, cookie, bytes);
    expect(status).toBe(200);
    const served = async () => Buffer.from(await (await fetch(URL_OF_SITE + path)).arrayBuffer());
    return async () => looksLike(await served(), bytes).catch(() => false);
  };
  const edit = async () => {
    const number = lastEdit + 1;
    const changes = { title: `Edit ${number}`, content: `<p>Edit ${number}</p>` };
    expect((await callSite(URL_OF_SITE, edited, { method: "PUT", cookie, body: changes })).status).toBe(200);
    lastEdit = number;
    return async () => {
      const { title, content } = (await get(edited)).body;
      return Number(/\d+/.exec(String(title))) >= number && content === `<p>${String(title)}</p>`;
    };
  };
  return { post, "another post": post, message, session, upload, "another upload": upload, edit };
}

it("a kill -9 of everything during writes loses nothing acknowledged", { timeout: TIMEOUT_MS }, async () => {
  const acknowledged: { name: string; check: Check }[] = [];
  let running = await start(embedded);
  const writers = Object.entries(await writersOf((await signInTo(running.url)) ?? ""));
  for (let round = 1; round <= ROUNDS; round++) {
    let isOver = false;
    const written = new Set<string>();
    const writing = Promise.all(
      writers.map(async ([name, write]) => {
        while (!isOver) {
          try {
            acknowledged.push({ name, check: await write() });
            written.add(name);
          } catch (error) {
            // the kill broke the connection, so the write was not acknowledged
            if (!isOver) throw error;
          }
        }
      }),
    );
    const allWritten = expect.poll(() => written.size, { timeout: 60_000, interval: 20 }).toBe(writers.length);
    await Promise.race([writing, allWritten]);
    await wait(Math.random() * 500);
    isOver = true;
    await Promise.all([running.killAll(), writing]);
    running = await start(embedded);
    const lost: string[] = [];
    for (const { name, check } of acknowledged) if (!(await check())) lost.push(name);
    expect(lost).toEqual([]);
  }
  for (const name of readdirSync(path.join(embedded, "uploads")).filter((file) => !file.startsWith(".")))
    await sharp(path.join(embedded, "uploads", name)).stats();
});

it("a first start that is interrupted and killed is completed by the next one", { timeout: TIMEOUT_MS }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const dataDir = path.join(scratch, `cut-${round}`);
    const launch = () => launchSite({ dataDir, port: PORT, env: botCheck, ownGroup: true }).child;
    const interrupted = launch();
    await wait(firstStart.duration * Math.random() * 0.7);
    interrupted.kill("SIGTERM");
    await new Promise((resolve) => interrupted.once("exit", resolve));
    const killed = launch();
    await wait(firstStart.duration * Math.random());
    await killAll(killed);
    const next = await start(dataDir);
    expect(await countPosts()).toBe(firstStart.posts);
    const cookie = (await signInTo(next.url)) ?? "";
    expect((await callSite(next.url, "/api/auth/user", { cookie })).body.email).toBe(OPERATOR.email);
    expect((await sendPost(next.url, cookie, somePost())).status).toBe(201);
    await next.killAll();
  }
});

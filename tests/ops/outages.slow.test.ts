import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, inject, it, vi } from "vitest";
import { mountSmallDisk, runSql, startPostgres } from "../support/data-servers.ts";
import { prepareDataDir, siteStarter, startBotCheck, temporaryFolder } from "../support/prepared-site.ts";
import { callSite, sendContact, sendPost, signInTo, somePicture, somePost, uploadTo } from "../support/site-client.ts";
import { childrenOf, freePort, memoryMiB, openFiles, sendTo, statusOf, treeOf } from "../support/site-process.ts";

const ANSWERED_WITHIN_MS = 15_000;
const RECOVERED_WITHIN_MS = 40_000;
const scratch = temporaryFolder();
const botCheck = await startBotCheck();
const startSite = siteStarter();

async function start(dataDir: string, env: Record<string, string> = {}) {
  if (!env.DATABASE_URL && !existsSync(dataDir)) await prepareDataDir(dataDir);
  return startSite({ dataDir, port: await freePort(), env: { ...botCheck, ...env } });
}

const statusesOf = (url: string, addresses: string[]) =>
  Promise.all(addresses.map((address) => statusOf(url + address)));

/** Expects cached pages, and 503 for all else, while the database is down; never 401, never success. */
async function expectUnavailable(url: string, cookie: string, slug: string): Promise<void> {
  const began = Date.now();
  expect(await statusesOf(url, ["/blog", `/blog/${slug}`, "/"])).toEqual([200, 200, 200]);
  const answers = await Promise.all([
    callSite(url, "/api/health"),
    callSite(url, "/api/blog/posts/published?page=1"),
    callSite(url, "/api/blog/posts", { cookie }),
    callSite(url, "/api/auth/user", { cookie }),
    sendPost(url, cookie, somePost()),
    callSite(url, "/api/blog/posts/1", { method: "PUT", cookie, body: { title: "Lost" } }),
    callSite(url, "/api/objects/upload", { method: "POST", cookie }),
    sendContact(url, "A message that is not taken"),
  ]);
  expect(answers.map(({ status, body }) => [status, typeof body.message])).toEqual(answers.map(() => [503, "string"]));
  expect(await statusesOf(url, [`/blog/${slug}/share.png`, "/blog/not-in-the-cache"])).toEqual([503, 503]);
  const textAt = async (address: string) => (await fetch(url + address)).text();
  expect(await textAt("/blog/not-in-the-cache")).toMatch(/Failed to fetch post\.[^]*href="\/blog">Back to Blog<\/a>/);
  expect(await textAt("/blog/category/not-in-the-cache")).toContain("Failed to fetch posts.");
  expect(Date.now() - began).toBeLessThan(2 * ANSWERED_WITHIN_MS);
}

/** Expects recovery without a restart. A lost connection may cost one more response. */
async function expectRecovery(url: string, cookie: string): Promise<void> {
  const statuses = async () => [
    await statusOf(`${url}/api/health`),
    (await callSite(url, "/api/auth/user", { cookie })).status,
    (await sendPost(url, cookie, somePost())).status,
  ];
  const isBack = async () => expect(await statuses()).toEqual([200, 200, 201]);
  await vi.waitFor(isBack, { timeout: RECOVERED_WITHIN_MS, interval: 200 });
}

/** Visits until all pages are cached: one rendered within a second of a write may be rendered once more. */
async function fillCache(url: string, slug: string): Promise<void> {
  for (const pause of [0, 1_500, 200]) {
    await wait(pause);
    for (const address of ["/", "/blog", `/blog/${slug}`]) expect((await callSite(url, address)).status).toBe(200);
  }
}

/** A site with a session and a cached post. */
async function useSite(url: string): Promise<{ cookie: string; slug: string }> {
  const cookie = (await signInTo(url)) ?? "";
  const post = somePost();
  expect((await sendPost(url, cookie, post)).status).toBe(201);
  await fillCache(url, post.slug);
  return { cookie, slug: post.slug };
}

// concurrently, because each waits for timeouts
it.concurrent("the site survives an embedded database that is frozen and killed", async () => {
  const site = await start(path.join(scratch, "embedded"));
  const { cookie, slug } = await useSite(site.url);
  const children = () => childrenOf(site.process.pid ?? 0);
  const database = children().flatMap(treeOf);
  sendTo(database, "SIGSTOP");
  await expectUnavailable(site.url, cookie, slug);
  sendTo(database, "SIGCONT");
  await expectRecovery(site.url, cookie);
  // kills only the server; its other processes end by themselves
  sendTo(children(), "SIGKILL");
  await expectRecovery(site.url, cookie);
  const restarted = children().flatMap(treeOf);
  for (const signal of ["SIGSTOP", "SIGKILL"] as const) sendTo(restarted, signal);
  await expectRecovery(site.url, cookie);
});

it.concurrent("the site survives a PostgreSQL server that is stopped, frozen, killed and cut off", async (context) => {
  const postgres = await startPostgres(await freePort(), path.join(inject("preparedDataDir"), "postgresql"));
  context.onTestFinished(() => postgres.remove());
  const env = { DATABASE_URL: postgres.url, AUTH_SECRET: "0123456789abcdef0123" };
  const site = await start(path.join(scratch, "postgres"), env);
  const { cookie, slug } = await useSite(site.url);
  const faults: [() => unknown, () => unknown][] = [
    [postgres.stop, postgres.start],
    [postgres.freeze, postgres.thaw],
    [postgres.kill, postgres.start],
  ];
  for (const [begin, end] of faults) {
    await begin();
    await expectUnavailable(site.url, cookie, slug);
    await end();
    await expectRecovery(site.url, cookie);
    await fillCache(site.url, slug);
  }
  await runSql(
    postgres.url,
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'",
  );
  await expectRecovery(site.url, cookie);
  await site.end();
});

it.concurrent("the site serves reads while the disk is full, and then writes again (needs mount)", async (context) => {
  const disk = mountSmallDisk(context, path.join(scratch, "disk"), "96m");
  const dataDir = path.join(disk.directory, "data");
  const site = await start(dataDir);
  const { cookie, slug } = await useSite(site.url);
  const upload = async () => uploadTo(site.url, cookie, await somePicture());
  const kept = await upload();
  disk.fill();
  // the log's buffer fills first
  const answers = [];
  for (let count = 0; count < 80 && answers.at(-1)?.status !== 503; count++) {
    answers.push(await sendPost(site.url, cookie, somePost({ content: `<p>${"x".repeat(1_000_000)}</p>` })));
  }
  const taken = answers.filter(({ status }) => status === 201);
  expect(answers.at(-1)).toMatchObject({ status: 503, body: { message: expect.any(String) } });
  expect((await upload()).answer).toMatchObject({ status: 503, body: { message: expect.any(String) } });
  const read = ["/blog", `/blog/${slug}`, kept.path, "/api/health", "/about"];
  expect(await statusesOf(site.url, read)).toEqual(read.map(() => 200));
  expect(readdirSync(path.join(dataDir, "uploads"))).toEqual([path.basename(kept.path)]);
  expect(site.output()).toContain("The disk of the database is full");
  expect(site.output()).toContain("The disk of DATA_DIR is full");

  disk.free();
  await expectRecovery(site.url, cookie);
  expect((await upload()).status).toBe(200);
  await site.end();
  const again = await start(dataDir);
  for (const { body } of taken)
    expect((await callSite(again.url, `/api/blog/posts/${body.id}`, { cookie })).body.slug).toBe(body.slug);
  await again.end();
});

it.concurrent("slow, aborting and malformed clients neither block others nor leak connections", async () => {
  const site = await start(path.join(scratch, "hostile"));
  const pid = site.process.pid ?? 0;
  await useSite(site.url);
  const files = openFiles(pid) ?? 0;
  const open = (text: string | Buffer): Promise<Socket> =>
    new Promise((resolve) => {
      const socket = connect(Number(new URL(site.url).port), "127.0.0.1", () => {
        socket.write(text);
        resolve(socket);
      });
      socket.on("error", () => {});
    });
  const open64 = (textOf: (index: number) => string | Buffer) =>
    Promise.all(Array.from({ length: 64 }, (_, index) => open(textOf(index))));

  const unfinished = await open64(() => "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
  const began = Date.now();
  const closed = Promise.all(unfinished.map((socket) => once(socket.resume(), "close")));
  const slowBodies = await open64(
    () => "POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{",
  );
  for (let round = 0; round < 5; round++) {
    const nonsense = await open64((index) =>
      Buffer.from(Array.from({ length: 512 }, (_, byte) => (byte * 31 + index * 7 + round) % 256)),
    );
    const leaving = await open64(() => "GET /blog HTTP/1.1\r\nHost: x\r\n\r\n");
    const asked = Date.now();
    const addresses = ["/", "/blog", "/api/health", "/api/blog/posts/published?page=1"];
    expect(await statusesOf(site.url, addresses)).toEqual([200, 200, 200, 200]);
    expect(Date.now() - asked).toBeLessThan(15_000);
    for (const socket of [...nonsense, ...leaving]) socket.destroy();
  }
  for (const socket of slowBodies) socket.destroy();
  await closed;
  expect(Date.now() - began).toBeLessThan(90_000);
  await wait(500);
  expect(openFiles(pid) ?? 0).toBeLessThan(files + 40);
  expect(memoryMiB(pid) ?? 0).toBeLessThan(400);
  expect(site.output()).not.toMatch(/"status":5\d\d/);
});

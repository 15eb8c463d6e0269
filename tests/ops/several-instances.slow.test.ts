/** Two instances on one PostgreSQL, with and without Redis: the pages of both, and their jobs. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@redis/client";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { EXPIRY_SIGNAL } from "../../lib/front/page-cache/announcement.ts";
import { createDatabase, hasRedis, redisProcess, runSql } from "../support/data-servers.ts";
import { startMailServer } from "../support/other-programs.ts";
import { callSite, sendContact, sendPost, signInTo, somePost } from "../support/site-client.ts";
import { freePort, runScript, type Site, startSite, statusOf } from "../support/site-process.ts";
import { startBotCheck, temporaryFolder } from "../support/prepared-site.ts";

const PORT = await freePort(2);
const TOKEN = "a-token-of-the-tests";
const scratch = temporaryFolder();
const mailServer = await startMailServer();
const botCheck = await startBotCheck();
let sites: [Site, Site];
let cookie: string;

const { url: databaseUrl, drop } = await createDatabase(inject("serverUrl"));
const endSites = async () => void (await Promise.all(sites.map((site) => site.end())));
afterAll(() => Promise.all([drop(), mailServer.stop()]));

const start = (port: number, env: Record<string, string> = {}) =>
  startSite({
    dataDir: path.join(scratch, String(port)),
    port,
    ownGroup: true,
    env: {
      ...botCheck,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: "0123456789abcdef0123456789abcdef",
      SITE_URL: `http://localhost:${PORT}`,
      SMTP_URL: mailServer.url,
      CONTACT_NOTIFY_TO: "hello@example.org",
      METRICS_TOKEN: TOKEN,
      ...env,
    },
  });

async function startTwo(env?: Record<string, string>): Promise<void> {
  sites = await Promise.all([start(PORT, env), start(PORT + 1, env)]);
  await vi.waitFor(async () => expect((cookie = (await signInTo(sites[0].url)) ?? "")).not.toBe(""), 20_000);
}

type Page = { id: number; slug: string; acknowledged: { number: number; at: number }[] };

const POSTS = 4;
/** Several times WITHOUT_NEWS_MS. */
const STORM_MS = 4_000;
// a page may be a second old (lib/front/page-cache/versions.ts); the rest is for reading and rendering
const WITHOUT_NEWS_MS = 1_600;

const textAt = async ({ url }: Site, address: string) => (await fetch(url + address)).text();
const h1Of = (html: string) => /<h1[^>]*>(?:<span[^>]*>)*([^<]*)</.exec(html)?.[1] ?? "";
const numberIn = (html: string) => Number(/^Storm \S+ number (\d+)$/.exec(h1Of(html))?.[1] ?? -1);

/**
 * Writes and reads on both sites until `troubles` are over, and long enough on a slow machine. A read must include all
 * writes acknowledged before it began; while `isAway`, not those of the last second.
 */
async function expectFreshReads(isAway: () => boolean, troubles?: Promise<unknown>): Promise<void> {
  const pages = await Promise.all(
    Array.from({ length: POSTS }, async (_, index): Promise<Page> => {
      const { body } = await sendPost(sites[0].url, cookie, somePost({ title: `Storm ${index} number 0` }));
      return { id: Number(body.id), slug: String(body.slug), acknowledged: [{ number: 0, at: Date.now() }] };
    }),
  );
  const save = (site: Site, { id }: Page, body: Record<string, string>) =>
    callSite(site.url, `/api/blog/posts/${id}`, { method: "PUT", cookie, body });
  let isEnding = false;
  const ending = Promise.all([troubles, wait(STORM_MS)]).finally(() => (isEnding = true));
  const goesOn = () => !isEnding || writes <= POSTS * 3;
  const stale: string[] = [];
  let writes = 0;

  const look = async (site: Site, page: Page) => {
    const wasAway = isAway();
    const began = Date.now();
    const shown = numberIn(await textAt(site, `/blog/${page.slug}`));
    const counted = began - (wasAway || isAway() ? WITHOUT_NEWS_MS : 0);
    const least = page.acknowledged.findLast(({ at }) => at <= counted)?.number ?? 0;
    if (shown < least) stale.push(`${site.url} showed ${shown}, due was ${least}${wasAway ? " (Redis away)" : ""}`);
  };
  const write = async (page: Page, index: number) => {
    for (let number = 1; goesOn(); number++) {
      const site = sites[(index + number) % 2] ?? sites[0];
      expect((await save(site, page, { title: `Storm ${index} number ${number}` })).status).toBe(200);
      page.acknowledged.push({ number, at: Date.now() });
      writes++;
      // the next request to each site
      await Promise.all(sites.map((each) => look(each, page)));
    }
  };
  const read = async (site: Site, reader: number) => {
    for (let turn = reader; goesOn(); turn++) {
      await look(site, pages[turn % POSTS] as Page);
      await wait(Math.random() * 10);
    }
  };
  const readers = sites.flatMap((site) => [0, 1, 2].map((reader) => read(site, reader)));
  await Promise.all([ending, ...pages.map(write), ...readers]);
  expect(stale).toEqual([]);
  expect(writes).toBeGreaterThan(POSTS * 3);

  // nothing outdated remains in lists and feeds
  const [gone, ...rest] = pages as [Page, ...Page[]];
  await save(sites[1], gone, { status: "archived" });
  await wait(WITHOUT_NEWS_MS);
  for (const site of sites) {
    for (const text of [await textAt(site, "/blog"), await textAt(site, "/blog/feed.xml")]) {
      for (const { acknowledged } of rest) expect(text).toContain(`number ${acknowledged.at(-1)?.number}<`);
      expect(text).not.toContain(gone.slug);
    }
    expect(await statusOf(`${site.url}/blog/${gone.slug}`)).toBe(404);
  }
}

describe("two instances on one database without Redis", () => {
  beforeAll(() => startTwo());
  afterAll(endSites);

  it("two instances that start together on an empty database prepare it once", async () => {
    expect(sites.map((site) => site.output().includes('"level":"error"'))).toEqual([false, false]);
    expect((await runSql(databaseUrl, "SELECT email FROM users")).rows).toEqual([{ email: botCheck.ADMIN_EMAIL }]);
  });

  it("two instances without Redis show each other's changes within a second", () => expectFreshReads(() => true));

  const metrics = (Authorization = `Bearer ${TOKEN}`) =>
    fetch(`${sites[1].url}/metrics`, { headers: { Authorization } });

  it("/metrics counts requests by route and cached pages for its token, and names no key or address", async () => {
    for (const wrong of ["", TOKEN, "Bearer", `Bearer ${TOKEN}x`]) expect((await metrics(wrong)).status).toBe(401);
    const targets = ["/about", "/about", "/about", "/somebody@example.org?q=secret-words", "/portfolio/nowhere"];
    for (const target of targets) await textAt(sites[1], target);
    await (await fetch(`${sites[1].url}/api/objects/upload/a-secret-key`, { method: "PUT" })).text();
    const text = await (await metrics()).text();
    for (const line of [
      'http_requests_total{method="GET",route="/about",status="200"} 3',
      'http_requests_total{method="GET",route="/portfolio/[slug]",status="404"} 1',
      'http_request_duration_seconds_count{route="/about"} 3',
      'route="/api/objects/upload/[token]"',
      "database_pool_waiting 0",
    ])
      expect(text).toContain(line);
    expect(text).toMatch(/page_cache_requests_total\{result="hit"\} [1-9]/);
    expect(text).not.toMatch(/a-secret-key|somebody|secret-words/);
  });

  it("an instance ends despite a silent mail server, and its emails and a killed one's are sent later", async () => {
    mailServer.state.isSilent = true;
    for (const [index, name] of ["first", "second"].entries())
      expect((await sendContact(sites[index]?.url ?? "", `Message ${name}.`)).status).toBe(201);
    await expect.poll(async () => (await metrics()).text()).toContain('jobs{queue="contact.mail",state="active"} 2');
    const began = Date.now();
    await sites[0].end();
    // far below the timeout for a mail server
    expect(Date.now() - began).toBeLessThan(60_000);
    await sites[1].killAll();
    mailServer.state.isSilent = false;
    // makes the jobs of the killed instance expire; a mail server may take that long
    const earlier = "SET started_on = started_on - interval '15 minutes'";
    await runSql(databaseUrl, `UPDATE pgboss.job ${earlier} WHERE state = 'active'`);
    sites = await Promise.all([start(PORT), start(PORT + 1)]);
    const mailed = () => mailServer.mails.flatMap(({ source }) => /Message (\w+)\./.exec(source)?.[1] ?? []).sort();
    await expect.poll(mailed, { timeout: 40_000 }).toEqual(["first", "second"]);
  });

  it("two instances show a scheduled post at its time and not before", async () => {
    // the first rendering takes seconds on slow machines
    for (const site of sites) await textAt(site, "/blog");
    const due = Date.now() + 8_000;
    const title = `Not before ${due}`;
    const { body } = await sendPost(sites[0].url, cookie, somePost({ title, publishAt: new Date(due).toISOString() }));
    const seenAt = async (site: Site) => ({
      isListed: (await textAt(site, "/blog")).includes(title),
      status: await statusOf(`${site.url}/blog/${String(body.slug)}`),
    });
    const hidden = { isListed: false, status: 404 };
    expect(await Promise.all(sites.map(seenAt))).toEqual([hidden, hidden]);
    expect(Date.now()).toBeLessThan(due);
    await wait(due - Date.now() + 1);
    const shown = { isListed: true, status: 200 };
    expect(await Promise.all(sites.map(seenAt))).toEqual([shown, shown]);
  });
});

describe.runIf(hasRedis())("two instances on one database and one Redis (needs redis-server)", async () => {
  const redis = redisProcess(await freePort());
  // lib/redis.ts notices within this time that Redis stops or returns
  const NOTICE_MS = 2_500;
  beforeAll(async () => {
    await redis.start();
    await startTwo({ REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await endSites();
    await redis.kill();
  });

  it("two instances with Redis show changes at the next request, and within a second while it is down", async () => {
    let isAway = false;
    const troubles = (async () => {
      await wait(1_000);
      isAway = true;
      await redis.kill();
      await wait(1_000);
      await redis.start();
      redis.freeze();
      await wait(500);
      redis.thaw();
      await wait(NOTICE_MS);
      isAway = false;
      await wait(1_000);
    })();
    await expectFreshReads(() => isAway, troubles);
  });

  it("two instances with Redis show texts imported by a command at the next request", async () => {
    const headings = () => Promise.all(sites.map(async (site) => h1Of(await textAt(site, "/privacy"))));
    const file = path.join(scratch, "texts.json");
    const value = { title: "What we keep", body: "<p>Little.</p>", analyticsConsent: true };
    writeFileSync(file, JSON.stringify({ documents: [{ key: "privacy", value }] }));
    expect(await headings()).not.toContain("What we keep");
    const client = await createClient({ url: redis.url }).connect();
    const mark = await client.get(EXPIRY_SIGNAL);
    const env = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url };
    expect(await runScript("site.ts", ["import", file], { env })).toMatchObject({ code: 0 });
    // a changed signal makes instances query the database
    expect(await client.get(EXPIRY_SIGNAL)).not.toBe(mark);
    client.destroy();
    expect(await headings()).toEqual(["What we keep", "What we keep"]);
  });
});

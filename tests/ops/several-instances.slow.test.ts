/** Two instances on one PostgreSQL, with Redis and without: what both show, who is signed in, jobs and their counts. */
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { createClient } from "@redis/client";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { EXPIRY_SIGNAL } from "../../lib/front/page-cache/announcement.ts";
import { createDatabase, hasRedis, redisProcess, runSql } from "../support/data-servers.ts";
import { startMailServer } from "../support/other-programs.ts";
import { callSite, sendContact, sendPost, signInTo, somePost, startBotCheck } from "../support/site-client.ts";
import { freePort, type Site, siteEnvironment, startSite } from "../support/site-process.ts";
import { temporaryFolder } from "../support/prepared-site.ts";

const PORT = await freePort(2);
const TOKEN = "a-token-of-the-tests";
const scratch = temporaryFolder();
const mailServer = await startMailServer();
const botCheck = await startBotCheck();
let databaseUrl: string;
let sites: [Site, Site];
let cookie: string;

const databases: (() => Promise<unknown>)[] = [];
const endSites = async () => void (await Promise.all(sites.map((site) => site.end())));
afterAll(async () => {
  await Promise.all([...databases.map((drop) => drop()), mailServer.stop(), botCheck.stop()]);
});

const start = (port: number, env: Record<string, string> = {}) =>
  startSite({
    dataDir: path.join(scratch, String(port)),
    port,
    ownGroup: true,
    env: {
      ...botCheck.env,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: "0123456789abcdef0123456789abcdef",
      SITE_URL: `http://localhost:${PORT}`,
      SMTP_URL: mailServer.url,
      CONTACT_NOTIFY_TO: "hello@example.org",
      METRICS_TOKEN: TOKEN,
      CRON_SECRET: TOKEN,
      ...env,
    },
  });

/** At once, on an empty database. */
async function startTwo(env?: Record<string, string>): Promise<void> {
  const { url, drop } = await createDatabase(inject("serverUrl"));
  databaseUrl = url;
  databases.push(drop);
  sites = await Promise.all([start(PORT, env), start(PORT + 1, env)]);
  const signIn = async () => expect((cookie = (await signInTo(sites[0].url)) ?? "")).not.toBe("");
  await vi.waitFor(signIn, 20_000);
}

type Page = { id: number; slug: string; acknowledged: { number: number; at: number }[] };

const POSTS = 4;
/** Several times WITHOUT_NEWS_MS. */
const STORM_MS = 4_000;
// a page may be a second old (lib/front/page-cache/versions.ts); the rest is for reading and rendering
const WITHOUT_NEWS_MS = 1_600;

const textAt = async ({ url }: Site, address: string) => (await fetch(url + address)).text();
const numberIn = (html: string) => Number(/<h1[^>]*>(?:<span[^>]*>)*Storm \S+ number (\d+)</.exec(html)?.[1] ?? -1);

/**
 * Writes and reads on both sites until `troubles` are over, and long enough on a slow machine. A read must not be older
 * than what was acknowledged before it began; while `isAway`, the second before does not count.
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
  let reads = 0;
  let writes = 0;

  const look = async (site: Site, page: Page) => {
    const wasAway = isAway();
    const began = Date.now();
    const shown = numberIn(await textAt(site, `/blog/${page.slug}`));
    const counted = began - (wasAway || isAway() ? WITHOUT_NEWS_MS : 0);
    const least = page.acknowledged.findLast(({ at }) => at <= counted)?.number ?? 0;
    if (shown < least) stale.push(`${site.url} showed ${shown}, due was ${least}${wasAway ? " (Redis away)" : ""}`);
    reads++;
  };
  const write = async (page: Page, index: number) => {
    for (let number = 1; goesOn(); number++) {
      const site = sites[(index + number) % 2] ?? sites[0];
      expect((await save(site, page, { title: `Storm ${index} number ${number}` })).status).toBe(200);
      page.acknowledged.push({ number, at: Date.now() });
      writes++;
      // the next request, on both
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
  expect([reads > 50, writes > POSTS * 3]).toEqual([true, true]);

  // nothing outdated remains in pages, lists and feeds
  const [gone, ...rest] = pages as [Page, ...Page[]];
  await save(sites[1], gone, { status: "archived" });
  await wait(WITHOUT_NEWS_MS);
  for (const site of sites) {
    const [list, feed] = await Promise.all([textAt(site, "/blog"), textAt(site, "/blog/feed.xml")]);
    for (const { slug, acknowledged } of rest) {
      const last = acknowledged.at(-1)?.number;
      expect(numberIn(await textAt(site, `/blog/${slug}`))).toBe(last);
      expect([list, feed].map((text) => text.includes(`number ${last}<`))).toEqual([true, true]);
    }
    expect((await fetch(`${site.url}/blog/${gone.slug}`)).status).toBe(404);
    expect(list).not.toContain(gone.slug);
  }
}

describe.runIf(hasRedis())("two instances on one database and one Redis (needs redis-server)", async () => {
  const redis = redisProcess(await freePort());
  // lib/redis.ts notices a stop or a return within this
  const NOTICE_MS = 2_500;
  beforeAll(async () => {
    await redis.start();
    await startTwo({ REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await endSites();
    await redis.kill();
  });

  it("two instances with Redis show publishes at the next request, and in a second while it is down", async () => {
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
    const heading = async (site: Site) => /<h1[^>]*>(?:<span[^>]*>)*([^<]*)</.exec(await textAt(site, "/privacy"))?.[1];
    const file = path.join(scratch, "texts.json");
    const value = { title: "What we keep", body: "<p>Little.</p>", analyticsConsent: true };
    writeFileSync(file, JSON.stringify({ documents: [{ key: "privacy", value }] }));
    expect(await Promise.all(sites.map(heading))).not.toContain("What we keep");
    const client = await createClient({ url: redis.url }).connect();
    const mark = await client.get(EXPIRY_SIGNAL);
    const command = ["--conditions=react-server", "scripts/site.ts", "import", file];
    const env = siteEnvironment({ DATABASE_URL: databaseUrl, REDIS_URL: redis.url });
    const { stdout } = await promisify(execFile)(process.execPath, command, { env });
    expect(stdout).toBe(`Published 1 document of ${file}.\n`);
    // its change makes instances ask the database
    expect(mark).not.toBeNull();
    expect(await client.get(EXPIRY_SIGNAL)).not.toBe(mark);
    client.destroy();
    expect(await Promise.all(sites.map(heading))).toEqual(["What we keep", "What we keep"]);
  });
});

describe("two instances on one database without Redis", () => {
  beforeAll(() => startTwo());
  afterAll(endSites);

  const send = async ({ url }: Site, name: string) =>
    expect((await sendContact(url, `Message ${name}.`)).status).toBe(201);
  const mailed = () => mailServer.mails.flatMap(({ source }) => /Message (\w+)\./.exec(source)?.[1] ?? []).sort();
  const activeJobs = async () =>
    (await runSql(databaseUrl, "SELECT FROM pgboss.job WHERE state = 'active'")).rowCount ?? 0;

  it("two instances that start together prepare their database once", async () => {
    expect(sites.map((site) => site.output().includes('"level":"error"'))).toEqual([false, false]);
    expect((await runSql(databaseUrl, "SELECT email FROM users")).rows).toEqual([{ email: botCheck.env.ADMIN_EMAIL }]);
  });

  const NAMES = Array.from({ length: 10 }, (_, index) => `n${index}`);

  it("two instances email every message once", async () => {
    await Promise.all(NAMES.map((name, index) => send(sites[index % 2 ? 0 : 1], name)));
    await expect.poll(mailed).toEqual(NAMES);
    // accepted during the next tests, after both instances have looked for work again
    mailServer.state.held = wait(20_000);
    await send(sites[0], "slow");
    await expect.poll(mailed).toContain("slow");
    mailServer.state.held = undefined;
  });

  it("two instances without Redis show each other's changes within a second", () => expectFreshReads(() => true));

  it("two instances say who has a post open on the other, and end the sessions of a disabled account", async () => {
    const [one, other] = sites;
    const statusesAt = (address: string, as: string) =>
      Promise.all(sites.map(async ({ url }) => (await callSite(url, address, { cookie: as })).status));
    const { body: post } = await sendPost(one.url, cookie, somePost());
    const invitation = { email: "anna@example.org", role: "editor" };
    const { body: invited } = await callSite(one.url, "/api/people/invitations", {
      method: "POST",
      cookie,
      body: invitation,
    });
    const account = { firstName: "Anna", lastName: "Lund", password: "four quiet wooden chairs" };
    const door = `/api${new URL(String(invited.url)).pathname}`;
    const { headers } = await callSite(other.url, door, { method: "POST", body: account });
    const theirs = headers
      .getSetCookie()
      .map((line) => line.split(";", 1)[0])
      .join("; ");
    expect(await statusesAt("/api/auth/user", theirs)).toEqual([200, 200]);
    const presence = `/api/blog/posts/${String(post.id)}/presence`;
    const othersAt = async ({ url }: Site) => (await callSite(url, presence, { method: "PUT", cookie })).body.others;
    expect((await callSite(other.url, presence, { method: "PUT", cookie: theirs })).status).toBe(200);
    const { body: anna } = await callSite(one.url, "/api/auth/user", { cookie: theirs });
    expect(await othersAt(one)).toEqual([{ id: anna.id, name: "Anna Lund" }]);
    await callSite(other.url, presence, { method: "DELETE", cookie: theirs });
    expect(await othersAt(one)).toEqual([]);

    const change = { method: "PUT", cookie, body: { disabled: true } };
    expect((await callSite(one.url, `/api/people/${String(anna.id)}`, change)).status).toBe(200);
    expect(await statusesAt("/api/auth/user", theirs)).toEqual([401, 401]);
  });

  describe("/metrics", () => {
    const read = (authorization = `Bearer ${TOKEN}`) =>
      fetch(`${sites[1].url}/metrics`, { headers: { Authorization: authorization } });

    it("GET /metrics is for the bearer of METRICS_TOKEN only", async () => {
      for (const wrong of ["", TOKEN, "Bearer", `Bearer ${TOKEN}x`, `bearer  ${TOKEN}`]) {
        const response = await read(wrong);
        expect([wrong, response.status, response.headers.get("www-authenticate")]).toEqual([wrong, 401, "Bearer"]);
        expect(await response.text()).toBe("Unauthorized");
      }
      const response = await read();
      expect([response.status, Object.fromEntries(response.headers)]).toEqual([
        200,
        expect.objectContaining({
          "content-type": "text/plain; version=0.0.4; charset=utf-8",
          "cache-control": "no-store",
          "x-content-type-options": "nosniff",
        }),
      ]);
    });

    it("GET /metrics counts requests by route and reads of the page cache, and names no key or address", async () => {
      const before = await (await read()).text();
      for (const target of ["/about", "/about", "/about", "/somebody@example.org?q=secret-words", "/blog/nowhere"])
        await textAt(sites[1], target);
      await fetch(`${sites[1].url}/api/objects/upload/a-secret-key`, { method: "PUT" });
      const after = await (await read()).text();
      const valueIn = (text: string, line: string) =>
        Number(
          text
            .split("\n")
            .find((candidate) => candidate.startsWith(`${line} `))
            ?.slice(line.length),
        );
      const grownBy = (line: string) => valueIn(after, line) - (valueIn(before, line) || 0);
      expect(grownBy('http_requests_total{method="GET",route="/about",status="200"}')).toBe(3);
      expect(grownBy('http_requests_total{method="GET",route="/blog/[slug]",status="404"}')).toBe(1);
      expect(grownBy('http_request_duration_seconds_count{route="/about"}')).toBe(3);
      expect(grownBy('page_cache_requests_total{result="hit"}')).toBeGreaterThanOrEqual(2);
      expect(grownBy('page_cache_requests_total{result="miss"}')).toBeGreaterThanOrEqual(1);
      for (const [line, least] of [
        ['database_pool_connections{state="idle"}', 1],
        ["database_pool_waiting", 0],
        ["process_resident_memory_bytes", 2 ** 25],
        ["nodejs_eventloop_lag_p99_seconds", 0],
      ] as const)
        expect([line, valueIn(after, line) >= least]).toEqual([line, true]);
      expect(after).toContain('route="/api/objects/upload/[token]"');
      expect(after).not.toMatch(/a-secret-key|somebody|secret-words/);
    });
  });

  it("two instances email a message once that the mail server accepts after 20 seconds", async () => {
    const last = "SELECT mail_state, mail_attempts FROM contact_submissions ORDER BY id DESC LIMIT 1";
    await expect
      .poll(async () => (await runSql(databaseUrl, last)).rows, { timeout: 40_000 })
      .toEqual([{ mail_state: "sent", mail_attempts: 1 }]);
    expect(mailed()).toEqual([...NAMES, "slow"]);
  });

  it("/metrics counts jobs, and /api/jobs/run responds with the number of the remaining ones", async () => {
    const headers = { Authorization: `Bearer ${TOKEN}` };
    mailServer.state.refuse = true;
    await send(sites[0], "refused");
    await expect
      .poll(async () => (await fetch(`${sites[1].url}/metrics`, { headers })).text())
      .toContain('jobs{queue="contact.mail",state="waiting"} 1');
    expect(await (await fetch(`${sites[1].url}/api/jobs/run`, { headers })).json()).toEqual([
      { queue: "contact.mail", waiting: 1, active: 0, failed: 0 },
    ]);
    mailServer.state.refuse = false;
    await runSql(databaseUrl, "UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'");
    // without a request
    await expect.poll(mailed).toContain("refused");
  });

  it("an instance ends in spite of a silent mail server", async () => {
    mailServer.state.isSilent = true;
    const sent = Date.now();
    await send(sites[0], "first");
    await send(sites[1], "second");
    expect(Date.now() - sent).toBeLessThan(10_000);
    await expect.poll(activeJobs).toBe(2);
    const began = Date.now();
    await sites[0].end();
    // far below what a mail server is waited for
    expect(Date.now() - began).toBeLessThan(60_000);
    await sites[1].killAll();
    mailServer.state.isSilent = false;
    // a mail server may take as long
    await runSql(
      databaseUrl,
      "UPDATE pgboss.job SET started_on = started_on - interval '15 minutes' WHERE state = 'active'",
    );
    // they look for work during the next tests
    sites = await Promise.all([start(PORT), start(PORT + 1)]);
  });

  it("two instances show a scheduled post at its time and not before, even one that was down then", async () => {
    // time for the first look, on machines of any speed
    const due = Date.now() + 8_000;
    const title = `Not before ${due}`;
    const publishAt = new Date(due).toISOString();
    const { body } = await sendPost(sites[0].url, cookie, somePost({ title, publishAt }));
    const seenAt = async (site: Site) => {
      const list = await textAt(site, "/blog");
      const feed = await textAt(site, "/blog/feed.xml");
      const page = await fetch(`${site.url}/blog/${String(body.slug)}`);
      const called = await fetch(`${site.url}/api/blog/posts/slug/${String(body.slug)}`);
      return [list.includes(title), feed.includes(title), page.status, called.status];
    };
    expect(await seenAt(sites[0])).toEqual([false, false, 404, 404]);
    expect(Date.now()).toBeLessThan(due);
    await sites[1].end();
    await wait(due - Date.now() + 1);
    expect(await seenAt(sites[0])).toEqual([true, true, 200, 200]);
    sites = [sites[0], await start(PORT + 1)];
    expect(await seenAt(sites[1])).toEqual([true, true, 200, 200]);
  });

  it("two instances follow a redirect that one was given, and count a visitor of both once", async () => {
    const [one, other] = sites;
    const body = { from: "/old-about", to: "/about" };
    expect((await callSite(one.url, "/api/redirects", { method: "POST", cookie, body })).status).toBe(201);
    const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537" };
    for (const { url } of sites) {
      const moved = await fetch(`${url}/Old-About/?a=b`, { redirect: "manual", headers });
      expect([moved.status, moved.headers.get("location")]).toEqual([301, "/about?a=b"]);
      const beacon = { method: "POST", headers, body: JSON.stringify({ path: "/about" }) };
      expect((await fetch(`${url}/api/views`, beacon)).status).toBe(204);
    }
    await other.end();
    const counted = async () => {
      const { body: statistics } = await callSite(one.url, "/api/statistics?path=/about", { cookie });
      const { body: redirects } = await callSite(one.url, "/api/redirects", { cookie });
      return [statistics.totals, (redirects.items as { hits: number }[])[0]?.hits];
    };
    await expect.poll(counted).toEqual([{ views: 2, visitors: 1 }, 2]);
  });

  it("an instance takes over the emails of a killed one", async () => {
    await expect.poll(mailed, { timeout: 30_000 }).toEqual(expect.arrayContaining(["first", "second"]));
    expect(mailed()).toHaveLength(14);
  });
});

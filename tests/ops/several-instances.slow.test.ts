/**
 * Two instances on one PostgreSQL under a storm of publishes and reads, with Redis stopped, frozen and restarted, and
 * without Redis. A read must not be older than what was acknowledged before it began; while Redis is away, more than a
 * second before.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { createClient } from "@redis/client";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { EXPIRY_SIGNAL } from "../../lib/front/page-cache/announcement.ts";
import { createDatabase, hasRedis, redisProcess } from "../support/data-servers.ts";
import { callSite, OPERATOR, sendPost, signInTo, somePost } from "../support/site-client.ts";
import { freePort, type Site, siteEnvironment, startSite } from "../support/site-process.ts";

const PORT = await freePort(2);
const REDIS_PORT = await freePort();
const POSTS = 4;
/** Of a storm, several times WITHOUT_NEWS_MS; with Redis, its troubles and this. */
const STORM_MS = 4_000;
// a page may be a second old (lib/front/page-cache/versions.ts); the rest is for reading and rendering
const WITHOUT_NEWS_MS = 1_600;
// lib/redis.ts notices a stop or a return within this
const NOTICE_MS = 2_500;

const server = inject("serverUrl");
const scratch = mkdtempSync(path.join(tmpdir(), "collective-instances-"));
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let endings: (() => unknown)[] = [];

const endAll = async () => {
  for (const end of endings.reverse()) await end();
  endings = [];
};
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

type Two = { sites: [Site, Site]; start: (port: number) => Promise<Site>; databaseUrl: string };

async function startTwo(env: Record<string, string>): Promise<Two> {
  const database = await createDatabase(server);
  endings.push(database.drop);
  const shared = {
    DATABASE_URL: database.url,
    AUTH_SECRET: "0123456789abcdef0123456789abcdef",
    ADMIN_EMAIL: OPERATOR.email,
    ADMIN_PASSWORD: OPERATOR.password,
    SITE_URL: `http://localhost:${PORT}`,
    ...env,
  };
  const start = async (port: number) => {
    const site = await startSite({ dataDir: path.join(scratch, String(port)), port, env: shared });
    endings.push(() => site.end());
    return site;
  };
  const sites: [Site, Site] = [await start(PORT), await start(PORT + 1)];
  return { sites, start, databaseUrl: database.url };
}

async function signIn({ sites: [site] }: Two): Promise<string> {
  const cookie = await signInTo(site.url);
  if (!cookie) throw new Error("The administrator could not sign in.");
  return cookie;
}

/** Its output. */
async function importTexts(file: string, env: Record<string, string>): Promise<string> {
  const command = ["--conditions=react-server", "scripts/site.ts", "import", file];
  const { stdout } = await promisify(execFile)(process.execPath, command, { env: siteEnvironment(env) });
  return stdout;
}

type Page = {
  id: number;
  slug: string;
  /** the numbers acknowledged, with the time */ acknowledged: { number: number; at: number }[];
};

const numberIn = (html: string) => Number(/<h1[^>]*>(?:<span[^>]*>)*Storm \S+ number (\d+)</.exec(html)?.[1] ?? -1);

/** The oldest number allowed for a read that began at `began`. */
function due({ acknowledged }: Page, began: number, allowance: number): number {
  return acknowledged.findLast(({ at }) => at <= began - allowance)?.number ?? 0;
}

/**
 * Writes and reads on both sites for a time, until `troubles` are over, and long enough on a slow machine; returns the
 * outdated reads. `isAway`: Redis is, or just was, away.
 */
async function storm(
  sites: [Site, Site],
  cookie: string,
  isAway: () => boolean,
  troubles: Promise<unknown> = Promise.resolve(),
): Promise<{ stale: string[]; reads: number; writes: number; pages: Page[] }> {
  const pages = await Promise.all(
    Array.from({ length: POSTS }, async (_, index): Promise<Page> => {
      const { body } = await sendPost(sites[0].url, cookie, somePost({ title: `Storm ${index} number 0` }));
      return { id: Number(body.id), slug: String(body.slug), acknowledged: [{ number: 0, at: Date.now() }] };
    }),
  );
  let isEnding = false;
  const ending = Promise.all([troubles, wait(STORM_MS)]).finally(() => (isEnding = true));
  const goesOn = () => !isEnding || writes <= POSTS * 3;
  const stale: string[] = [];
  let reads = 0;
  let writes = 0;

  const look = async (site: Site, page: Page) => {
    const wasAway = isAway();
    const began = Date.now();
    const response = await fetch(`${site.url}/blog/${page.slug}`);
    const shown = numberIn(await response.text());
    const least = due(page, began, wasAway || isAway() ? WITHOUT_NEWS_MS : 0);
    if (shown < least) stale.push(`${site.url} showed ${shown}, due was ${least}${wasAway ? " (Redis away)" : ""}`);
    reads++;
  };
  const write = async (page: Page, index: number) => {
    for (let number = 1; goesOn(); number++) {
      const site = sites[(index + number) % 2] ?? sites[0];
      const { status } = await callSite(site.url, `/api/blog/posts/${page.id}`, {
        method: "PUT",
        cookie,
        body: { title: `Storm ${index} number ${number}` },
      });
      expect(status).toBe(200);
      page.acknowledged.push({ number, at: Date.now() });
      writes++;
      // the next request, on both
      await Promise.all(sites.map((each) => look(each, page)));
    }
  };
  const read = async (site: Site, reader: number) => {
    for (let turn = reader; goesOn(); turn++) {
      const page = pages[turn % POSTS];
      if (page) await look(site, page);
      await wait(Math.random() * 10);
    }
  };
  const readers = sites.flatMap((site) => [0, 1, 2].map((reader) => read(site, reader)));
  await Promise.all([ending, ...pages.map(write), ...readers]);
  return { stale, reads, writes, pages };
}

/** Nothing outdated remains in pages, lists, feeds and API of both sites. */
async function expectSettled(sites: [Site, Site], pages: Page[], cookie: string): Promise<void> {
  const [gone, ...rest] = pages;
  await callSite(sites[1].url, `/api/blog/posts/${gone?.id}`, { method: "PUT", cookie, body: { status: "archived" } });
  await wait(WITHOUT_NEWS_MS);
  for (const { url } of sites) {
    const [list, feed] = await Promise.all(
      ["/blog", "/blog/feed.xml"].map(async (address) => (await fetch(url + address)).text()),
    );
    for (const page of rest) {
      const last = page.acknowledged.at(-1)?.number;
      expect(numberIn(await (await fetch(`${url}/blog/${page.slug}`)).text())).toBe(last);
      expect(list).toContain(`number ${last}<`);
      expect(feed).toContain(`number ${last}<`);
    }
    expect((await fetch(`${url}/blog/${gone?.slug}`)).status).toBe(404);
    expect(list).not.toContain(gone?.slug);
  }
}

describe.runIf(hasRedis())("two instances on one database and one Redis (needs redis-server)", () => {
  const redis = redisProcess(REDIS_PORT);
  let two: Two;
  beforeAll(async () => {
    await redis.start();
    endings.push(() => redis.kill());
    two = await startTwo({ REDIS_URL: redis.url });
  });
  afterAll(endAll);

  it("two instances with Redis show publishes at the next request, and in a second while it is down", async () => {
    const { sites } = two;
    const cookie = await signIn(two);
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
    const { stale, reads, writes, pages } = await storm(sites, cookie, () => isAway, troubles);
    expect(stale).toEqual([]);
    expect(reads).toBeGreaterThan(50);
    expect(writes).toBeGreaterThan(POSTS * 3);
    await expectSettled(sites, pages, cookie);
  });

  it("two instances with Redis show texts imported by a command at the next request", async () => {
    const { sites, databaseUrl } = two;
    const heading = async ({ url }: Site) =>
      /<h1[^>]*>(?:<span[^>]*>)*([^<]*)</.exec(await (await fetch(`${url}/privacy`)).text())?.[1];
    const file = path.join(scratch, "texts.json");
    const value = { title: "What we keep", body: "<p>Little.</p>", analyticsConsent: true };
    writeFileSync(file, JSON.stringify({ documents: [{ key: "privacy", value }] }));
    const before = await Promise.all(sites.map(heading));
    const client = await createClient({ url: redis.url }).connect();
    endings.push(() => client.destroy());
    const mark = await client.get(EXPIRY_SIGNAL);
    const said = await importTexts(file, { DATABASE_URL: databaseUrl, REDIS_URL: redis.url });
    expect(said).toBe(`Published 1 document of ${file}.\n`);
    // its change makes instances ask the database
    expect(mark).not.toBeNull();
    expect(await client.get(EXPIRY_SIGNAL)).not.toBe(mark);
    expect(before).not.toContain("What we keep");
    expect(await Promise.all(sites.map(heading))).toEqual(["What we keep", "What we keep"]);
  });
});

describe("two instances on one database without Redis", () => {
  let two: Two;
  beforeAll(async () => {
    two = await startTwo({});
  });
  afterAll(endAll);

  it("two instances without Redis show each other's changes within a second", async () => {
    const { sites } = two;
    const cookie = await signIn(two);
    const { stale, reads, writes, pages } = await storm(sites, cookie, () => true);
    expect(stale).toEqual([]);
    expect(reads).toBeGreaterThan(50);
    expect(writes).toBeGreaterThan(POSTS * 3);
    await expectSettled(sites, pages, cookie);
  });

  it("two instances without Redis share sessions", async () => {
    const { sites } = two;
    const cookie = await signIn(two);
    const me = async (site: Site) => (await callSite(site.url, "/api/auth/user", { cookie })).status;
    expect([await me(sites[0]), await me(sites[1])]).toEqual([200, 200]);
    await fetch(`${sites[1].url}/api/logout`, { headers: { Cookie: cookie }, redirect: "manual" });
    expect([await me(sites[0]), await me(sites[1])]).toEqual([401, 401]);
  });

  it("two instances say who has a post open on the other, and end the sessions of a disabled account", async () => {
    const { sites } = two;
    const [one, other] = sites;
    const cookie = await signIn(two);
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
    const presence = `/api/blog/posts/${String(post.id)}/presence`;
    const othersAt = async ({ url }: Site) => (await callSite(url, presence, { method: "PUT", cookie })).body.others;
    expect((await callSite(other.url, presence, { method: "PUT", cookie: theirs })).status).toBe(200);
    const { body: anna } = await callSite(one.url, "/api/auth/user", { cookie: theirs });
    expect(await othersAt(one)).toEqual([{ id: anna.id, name: "Anna Lund" }]);
    await callSite(other.url, presence, { method: "DELETE", cookie: theirs });
    expect(await othersAt(one)).toEqual([]);

    const change = { method: "PUT", cookie, body: { disabled: true } };
    expect((await callSite(one.url, `/api/people/${String(anna.id)}`, change)).status).toBe(200);
    for (const { url } of sites) expect((await callSite(url, "/api/auth/user", { cookie: theirs })).status).toBe(401);
  });

  it("two instances follow a redirect that one was given, and count a visitor of both once", async () => {
    const { sites, start } = two;
    const [one, other] = sites;
    const cookie = await signIn(two);
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
    sites[1] = await start(PORT + 1);
  });

  it("two instances show a scheduled post at its time and not before, even one that was down then", async () => {
    const { sites, start } = two;
    const cookie = await signIn(two);
    // time for the first look at both, on machines of any speed
    const due = Date.now() + 15_000;
    const title = `Not before ${due}`;
    const publishAt = new Date(due).toISOString();
    const { body } = await sendPost(sites[0].url, cookie, somePost({ title, publishAt }));
    const seen = async ({ url }: Site) => {
      const list = await (await fetch(`${url}/blog`)).text();
      const feed = await (await fetch(`${url}/blog/feed.xml`)).text();
      const page = await fetch(`${url}/blog/${String(body.slug)}`);
      const called = await fetch(`${url}/api/blog/posts/slug/${String(body.slug)}`);
      return [list.includes(title), feed.includes(title), page.status, called.status];
    };
    for (const site of sites) expect(await seen(site)).toEqual([false, false, 404, 404]);
    expect(Date.now()).toBeLessThan(due);
    await sites[1].end();
    await wait(due - Date.now() + 1);
    expect(await seen(sites[0])).toEqual([true, true, 200, 200]);
    expect(await seen(await start(PORT + 1))).toEqual([true, true, 200, 200]);
  });
});

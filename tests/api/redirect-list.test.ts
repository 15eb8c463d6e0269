import { beforeEach, expect, it } from "vitest";
import { db } from "@/lib/db/client";
import { findRedirect } from "@/lib/front/find-redirect";
import { noteMissing, writeVisits } from "@/lib/front/vacant-visits";
import { perProcess } from "@/lib/per-process";
import { findDeadLinks } from "@/lib/posts/check-queries";
import { siteDocuments } from "@/lib/site/registry";
import { call, callJson, signIn } from "../support/call";
import { editorOf } from "../support/posts";

let cookie: string;
beforeEach(async () => {
  cookie = await signIn();
});

const list = async (q = "") => (await callJson(`GET /api/redirects?q=${q}`, { cookie })).body;
const create = (body: object) => callJson("POST /api/redirects", { cookie, body });
const change = (id: number, body: object) => callJson(`PUT /api/redirects/${id}`, { cookie, body });
const remove = (id: number) => call(`DELETE /api/redirects/${id}`, { cookie });
const importCsv = async (body: string) => {
  const response = await call("POST /api/redirects/import", {
    cookie,
    body,
    headers: { "Content-Type": "text/csv" },
  });
  return { status: response.status, body: await response.json() };
};
const nowhere = async () => true;

it("a redirect is followed also before Next.js has made a query", async () => {
  await create({ from: "/old", to: "/about" });
  const pools = perProcess<{ ofNext?: object }>("dbPools", {});
  const { ofNext } = pools;
  try {
    delete pools.ofNext;
    expect(await findRedirect("/old", nowhere)).toMatchObject({ location: "/about", status: 301 });
  } finally {
    pools.ofNext = ofNext;
  }
});

it("redirects are created, listed, searched, changed and deleted", async () => {
  const { status, body } = await create({ from: "/Old/", to: "/about", status: 301 });
  expect([status, body]).toEqual([
    201,
    {
      id: body.id,
      from: "/old",
      to: "/about",
      status: 301,
      hits: 0,
      lastHitAt: null,
      createdAt: expect.any(String),
      kind: "redirect",
    },
  ]);
  expect(await list()).toEqual({ items: [body], total: 1 });
  expect((await list("nothing")).total).toBe(0);
  expect((await create({ from: "/OLD", to: "/process" })).status).toBe(409);
  expect((await change(body.id, { from: "/older", to: "/process", status: 302 })).body).toMatchObject({
    from: "/older",
    status: 302,
  });
  expect((await remove(body.id)).status).toBe(200);
  expect((await remove(body.id)).status).toBe(404);
});

it("a redirect that closes a loop is refused, also by a change", async () => {
  const { id } = (await create({ from: "/a", to: "/b" })).body;
  const { status, body } = await create({ from: "/b", to: "/a" });
  expect([status, body.issues[0].path]).toEqual([400, "to"]);
  expect((await change(id, { from: "/a", to: "/a" })).body.issues[0].path).toBe("to");
});

it.each([
  ["/blog/*", "/blog/still", 400],
  ["/blog/*", "/blog/loud-hours", 201],
  ["/blog/*", "/blog/feed.xml", 201],
  ["/blog/*", "/blog/*", 400],
])("a redirect from %s to %s, where a page ends the way or does not, is answered with %i", async (from, to, status) => {
  await editorOf(cookie).create({ slug: "loud-hours", status: "published" });
  await create({ from: "/blog/still", to: "/blog/x" });
  expect((await create({ from, to })).status).toBe(status);
  // whatever leads below the path ends there, too
  expect((await create({ from: "/start", to: "/blog/loud-hours" })).status).toBe(201);
});

it("former addresses are listed, and cannot be changed", async () => {
  const editor = editorOf(cookie);
  const { id } = (await editor.create({ slug: "before", status: "published" })).body;
  await editor.update(id, { slug: "after" });
  const [renamed] = (await list()).items;
  expect(renamed).toMatchObject({ from: "/blog/before", to: "/blog/after", status: 308, kind: "renamed" });
  expect((await change(renamed.id, { from: "/x", to: "/about" })).status).toBe(409);
  expect((await remove(renamed.id)).status).toBe(409);
  await create({ from: "/ancient", to: "/blog/before" });
  expect(await findRedirect("/Ancient/?x=1", async (address) => !address.startsWith("/blog/after"))).toMatchObject({
    location: "/blog/after?x=1",
    status: 301,
  });
});

it("an import creates and changes all, or reports the lines that do not fit and does nothing", async () => {
  await create({ from: "/a", to: "/about" });
  expect(await importCsv('from,to,status\n/a,/process,302\n"/b/*",/blog/*\n')).toEqual({
    status: 200,
    body: { created: 1, updated: 1 },
  });
  const refused = await importCsv("/c,/about\n/d,javascript:x\n/admin,/about\n/e,/f\n/f,/e\n/c,/x\n,/about\n,\n");
  expect([refused.status, refused.body.issues.map(({ path }: { path: string }) => path)]).toEqual([
    400,
    ["2", "3", "4", "5", "6", "7"],
  ]);
  expect((await list()).total).toBe(2);
});

it.each([
  ["Shopify's export", "Redirect from,Redirect to\n/old,/about\n"],
  ["a spreadsheet", "from\tto\tstatus\r\n/old\t/about\t301\r\n"],
  ["a European spreadsheet", "\ufeffSource;Target\n/old;/about\n\n"],
  ["lines without a head", '"/old","/about"'],
])("an import takes what is pasted from %s", async (_, csv) => {
  expect((await importCsv(csv)).body).toEqual({ created: 1, updated: 0 });
  expect((await list()).items).toMatchObject([{ from: "/old", to: "/about", status: 301 }]);
});

it("an author's page is suggested as other pages are", async () => {
  const { author } = (await editorOf(cookie).create({ status: "published" })).body;
  await db().user.update({ where: { id: author.id }, data: { slug: "ada-byron" } });
  noteMissing("/blog/authors/ada-byron", { "user-agent": "Mozilla/5.0 Firefox/140.0" });
  await writeVisits();
  const { items } = (await callJson("GET /api/not-found", { cookie })).body;
  expect(items).toMatchObject([{ suggestion: "/blog/author/ada-byron" }]);
});

it("a hidden venture is neither suggested nor a page to link to", async () => {
  const missing = async () => {
    noteMissing("/portfolio/mlh", { "user-agent": "Mozilla/5.0 Firefox/140.0" });
    await writeVisits();
    const { items } = (await callJson("GET /api/not-found", { cookie })).body;
    return [items[0].suggestion, [...(await findDeadLinks(["/portfolio/mhl"]))]];
  };
  expect(await missing()).toEqual(["/portfolio/mhl", []]);
  await db().siteDocument.create({
    data: { key: "venture-mhl", value: { ...siteDocuments["venture-mhl"].default, shown: false }, version: 1 },
  });
  const [suggestion, dead] = await missing();
  expect([suggestion === "/portfolio/mhl", dead]).toEqual([false, ["/portfolio/mhl"]]);
});

it("of 10,000 redirects one is found by the index, as is none", async () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `/old-${index},/about`);
  expect((await importCsv(lines.join("\n"))).body).toEqual({ created: 10_000, updated: 0 });
  await db().$executeRaw`ANALYZE old_paths`;
  expect(await findRedirect("/old-77", nowhere)).toMatchObject({ location: "/about" });
  const plan = await db().$queryRaw<Record<string, string>[]>`
    EXPLAIN SELECT id FROM old_paths WHERE path = ANY (ARRAY['/old-77', '/*'])`;
  expect(JSON.stringify(plan)).toMatch(/Index/);
  expect(JSON.stringify(plan)).not.toMatch(/Seq Scan/);
});

it("people's wrong ways are noted with a suggestion until something answers, robots' are not", async () => {
  const person = {
    "user-agent": "Mozilla/5.0 Firefox/140.0",
    accept: "text/html",
    referer: "https://www.other.example/x",
  };
  for (const target of ["/abuot?x=1", "/Abuot/", "/later", "/wp-login.php", "/.env", "/x.php"])
    noteMissing(target, person);
  noteMissing("/robot", { ...person, "user-agent": "Googlebot/2.1" });
  noteMissing("/picture", { ...person, "sec-fetch-dest": "image" });
  await writeVisits();
  const read = async () => (await callJson("GET /api/not-found", { cookie })).body;
  const { items, total } = await read();
  expect(total).toBe(2);
  expect(items[0]).toMatchObject({ path: "/abuot", count: 2, referrer: "www.other.example", suggestion: "/about" });
  await create({ from: "/later", to: "/about" });
  expect((await read()).items.map(({ path }: { path: string }) => path)).toEqual(["/abuot"]);
  const forget = () => call(`DELETE /api/not-found/${items[0].id}`, { cookie });
  expect([(await forget()).status, (await forget()).status]).toEqual([200, 404]);
});

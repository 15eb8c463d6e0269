import { afterEach, expect, it } from "vitest";
import { db } from "@/lib/db/client";
import { findRedirect } from "@/lib/front/find-redirect";
import { noteMissing, writeVisits } from "@/lib/front/vacant-visits";
import { perProcess } from "@/lib/per-process";
import { findDeadLinks } from "@/lib/posts/check-queries";
import { siteDocuments } from "@/lib/site/registry";
import { ask, callJson, cookie, invalid, signInEach, statusesOf } from "../support/call";
import { editor } from "../support/posts";

signInEach();
afterEach(writeVisits);

const PERSON = {
  "user-agent": "Mozilla/5.0 Firefox/140.0",
  accept: "text/html",
  referer: "https://www.other.example/x",
};
const list = async (q = "") => (await ask(`GET /api/redirects?q=${q}`)).body;
/** The list of missing addresses after a person asked for `targets`. */
const missing = async (...targets: string[]) => {
  for (const target of targets) noteMissing(target, PERSON);
  await writeVisits();
  return (await ask("GET /api/not-found")).body;
};
const create = (body: object) => ask("POST /api/redirects", body);
const change = (id: number, body: object) => ask(`PUT /api/redirects/${id}`, body);
const remove = (id: number) => ask(`DELETE /api/redirects/${id}`);
const importCsv = (body: string) =>
  callJson("POST /api/redirects/import", { cookie, body, headers: { "Content-Type": "text/csv" } });
const nowhere = async () => true;

it("a redirect works before Next.js has made a query, and counts how often it is followed", async () => {
  await create({ from: "/old", to: "/about" });
  const pools = perProcess<{ ofNext?: object }>("dbPools", {});
  const { ofNext } = pools;
  delete pools.ofNext;
  const found = await findRedirect("/old", nowhere).finally(() => (pools.ofNext = ofNext));
  expect(found).toMatchObject({ location: "/about", status: 301 });
  await writeVisits();
  // as another instance does
  await findRedirect("/old", nowhere);
  await writeVisits();
  expect((await list()).items).toMatchObject([{ hits: 2 }]);
});

it("redirects are created, listed, searched, changed and deleted", async () => {
  const { status, body } = await create({ from: "/Old%20page/", to: "/about", status: 301 });
  const redirect = { from: "/old page", to: "/about", status: 301, kind: "redirect" };
  expect(status).toBe(201);
  expect(body).toEqual({ ...redirect, id: body.id, hits: 0, lastHitAt: null, createdAt: expect.any(String) });
  expect(await list()).toEqual({ items: [body], total: 1 });
  expect((await list("nothing")).total).toBe(0);
  expect((await create({ from: "/OLD%20PAGE", to: "/process" })).status).toBe(409);
  // once as it is listed, once with another address
  const other = { from: "/older", to: "/process", status: 302 };
  for (const changed of [{ ...redirect, to: "/process" }, other])
    expect((await change(body.id, changed)).body).toMatchObject(changed);
  expect(await statusesOf([remove(body.id), remove(body.id)])).toEqual([200, 404]);
});

it("a redirect that closes a loop is refused, even as a change", async () => {
  const { id } = (await create({ from: "/a", to: "/b" })).body;
  expect(await create({ from: "/b", to: "/a" })).toMatchObject(invalid("to"));
  expect(await create({ from: "", to: "" })).toMatchObject({ body: { issues: [{ path: "from" }, { path: "to" }] } });
  expect(await change(id, { from: "/a", to: "/a" })).toMatchObject(invalid("to"));
  expect(await change(id, { from: "/a", to: "http://localhost:3000/a" })).toMatchObject(invalid("to"));
  expect((await create({ from: "/c", to: "https://LOCALHOST:3000//b?x#y" })).body.to).toBe("/b?x#y");
});

it.each([
  ["/blog/*", "/blog/still", 400],
  ["/blog/*", "/blog/loud-hours", 201],
  ["/blog/*", "/blog/feed.xml", 201],
  ["/blog/*", "/blog/*", 400],
])("a redirect from %s to %s responds %i, depending on whether it ends at a page", async (from, to, status) => {
  await editor.create({ slug: "loud-hours", status: "published" });
  await create({ from: "/blog/still", to: "/blog/x" });
  expect((await create({ from, to })).status).toBe(status);
  // a redirect to an address below the path also ends there
  expect((await create({ from: "/start", to: "/blog/loud-hours" })).status).toBe(201);
});

it("a redirect from all missing addresses may lead to a section of a page", async () => {
  expect((await create({ from: "/*", to: "/about#values" })).status).toBe(201);
  const found = await findRedirect("/lost", async (address) => address !== "/about");
  expect(found?.location).toBe("/about#values");
});

it("many redirects created at once do not wait for each other's connections", async () => {
  const circle = (_: unknown, index: number) => create({ from: `/circle-${index}/*`, to: `/circle-${index}/x` });
  expect(await statusesOf(Array.from({ length: 12 }, circle))).toEqual(Array(12).fill(400));
});

it("former addresses are listed, and cannot be changed", async () => {
  const { id } = (await editor.create({ slug: "before", status: "published" })).body;
  await editor.update(id, { slug: "after" });
  const [renamed] = (await list()).items;
  expect(renamed).toMatchObject({ from: "/blog/before", to: "/blog/after", status: 308, kind: "renamed" });
  expect(await statusesOf([change(renamed.id, { from: "/x", to: "/about" }), remove(renamed.id)])).toEqual([409, 409]);
  await create({ from: "/ancient", to: "/blog/before" });
  const found = await findRedirect("/Ancient/?x=1", async (address) => !address.startsWith("/blog/after"));
  expect(found).toMatchObject({ location: "/blog/after?x=1", status: 301 });
  await editor.update(id, { slug: "before" });
  expect((await list()).items.map(({ from }: { from: string }) => from)).toEqual(["/blog/after", "/ancient"]);
});

it("an import creates and changes all redirects, or reports the invalid lines and does nothing", async () => {
  await create({ from: "/a", to: "/about" });
  const done = { status: 200, body: { created: 1, updated: 1 } };
  expect(await importCsv('from,to,status\n/a,/process,302\n"/b/*",/blog/*\n')).toMatchObject(done);
  const lines = "/c,/about\n/d,javascript:x\n/admin,/about\n/e,/f\n/f,http://localhost:3000/e\n/c,/x\n,/about\n,\n";
  const refused = await importCsv(lines);
  const issues = ["2", "3", "4", "5", "6", "7"].map((path) => ({ path }));
  expect(refused).toMatchObject({ status: 400, body: { issues } });
  expect(await ask("POST /api/redirects/import", "/c,/about")).toMatchObject({ status: 415 });
  expect((await list()).total).toBe(2);
});

it.each([
  ["valid", (line: number) => `/a-${line},/about`],
  ["invalid", () => "x"],
])("an import of more than 10,000 %s lines is refused with one issue", async (_, lineAt) => {
  const lines = Array.from({ length: 10_001 }, (_one, line) => lineAt(line)).join("\n");
  const issues = [{ path: "10001", message: "Line 10001: A file has at most 10000 redirects" }];
  expect(await importCsv(lines)).toMatchObject({ status: 400, body: { issues } });
});

it.each([
  ["Shopify's export", "Redirect from,Redirect to\n/old,/about\n"],
  ["a spreadsheet", "from\tto\tstatus\r\n/old\t/about\t301\r\n"],
  ["a European spreadsheet", '\ufeffSource;Target\r"/old";"/about"\r\r'],
  ["Excel, which names the separator,", "\ufeffsep=;\r\nFrom;To\r\n/old;/about\r\n"],
  ["lines without a head", '\ufeff"/old","/about"'],
  ["a table whose last column is empty", "/old,/about,"],
])("an import accepts text pasted from %s", async (_, csv) => {
  expect((await importCsv(csv)).body).toEqual({ created: 1, updated: 0 });
  expect((await list()).items).toMatchObject([{ from: "/old", to: "/about", status: 301 }]);
});

it("an author's page is suggested as other pages are", async () => {
  const { author } = (await editor.create({ status: "published" })).body;
  await db().user.update({ where: { id: author.id }, data: { slug: "ada-byron" } });
  const { items } = await missing("/blog/authors/ada-byron");
  expect(items).toMatchObject([{ suggestion: "/blog/author/ada-byron" }]);
});

it("a hidden venture is neither suggested nor a page to link to", async () => {
  const suggestion = async () => (await missing("/portfolio/mlh")).items[0].suggestion;
  const dead = async () => [...(await findDeadLinks(["/portfolio/mhl"]))];
  expect({ suggestion: await suggestion(), dead: await dead() }).toEqual({ suggestion: "/portfolio/mhl", dead: [] });
  const value = { ...siteDocuments["venture-mhl"].default, shown: false };
  await db().siteDocument.create({ data: { key: "venture-mhl", value, version: 1 } });
  expect(await suggestion()).not.toBe("/portfolio/mhl");
  expect(await dead()).toEqual(["/portfolio/mhl"]);
});

it("addresses that people miss are listed with a suggestion until they exist, robots' are not", async () => {
  noteMissing("/robot", { ...PERSON, "user-agent": "Googlebot/2.1" });
  noteMissing("/picture", { ...PERSON, "sec-fetch-dest": "image" });
  const { items, total } = await missing("/abuot?x=1", "/Abuot/", "/later", "/wp-login.php", "/.env", "/x.php");
  expect(total).toBe(2);
  expect(items[0]).toMatchObject({ path: "/abuot", count: 2, referrer: "www.other.example", suggestion: "/about" });
  await create({ from: "/later", to: "/about" });
  expect((await missing()).items).toMatchObject([{ path: "/abuot" }]);
  const forget = () => ask(`DELETE /api/not-found/${items[0].id}`);
  expect(await statusesOf([forget(), forget()])).toEqual([200, 404]);
});

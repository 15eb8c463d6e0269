import { NextRequest } from "next/server";
import { expect, it, afterEach, vi } from "vitest";
import { sessionCookieName, startSession } from "@/lib/auth/session";
import { db } from "@/lib/db/client";
import { addressOf, call, callJson, findEndpoints, isCatchAll, isPublic, isRead, signIn } from "../support/call";
import { editorOf } from "../support/posts";
import { publicRoute } from "@/lib/api/route";
import { flush } from "@/lib/log";

const endpoints = await findEndpoints();
const secured = endpoints.filter((endpoint) => !isPublic(endpoint));
const writes = endpoints.filter((endpoint) => !isRead(endpoint) && !isCatchAll(endpoint));
const params = { params: Promise.resolve({ id: "999", slug: "x", token: "x" }) };

const COOKIES = {
  none: undefined,
  empty: "",
  "not a token": "x",
  "a token of nobody": "A".repeat(43),
  "a JWT": "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.",
};

const FOREIGN: Record<string, string>[] = [
  ...[
    ...["https://evil.example", "http://localhost:3001", "https://localhost:3000", "http://localhost"],
    ...["http://localhost:3000.evil.example", "http://localhost.evil.example:3000"],
    ...["http://localhost:3000@evil.example", "http://evil.example/localhost:3000", "http://sub.localhost:3000"],
    ...["http://localhost.:3000", "HTTP://LOCALHOST:3000", "http://localhost:3000/", "null", "", "garbage"],
    ...["file://", "http://[::1]:3000"],
  ].map((Origin) => ({ Origin })),
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
  { "Sec-Fetch-Site": "cross-site", Origin: "http://localhost:3000" },
  { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" },
];

/** One function asks for sessions, one for origins: the first endpoint tries all that may be sent, each other a third. */
const shareFor = <T>(values: T[], endpoint: (typeof endpoints)[number]): T[] => {
  const place = endpoints.indexOf(endpoint);
  const isFirst = [secured[0], writes[0]].includes(endpoint);
  return values.filter((_, index) => isFirst || (index + place) % 3 === 0);
};

it.each(secured)("$name responds 401 without a session, whatever is sent", async (endpoint) => {
  const { method, handler } = endpoint;
  for (const [what, value] of shareFor(Object.entries(COOKIES), endpoint)) {
    for (const body of method === "GET" || method === "HEAD" ? [undefined] : ["not json", '{"title":"x"}']) {
      const request = new NextRequest("http://localhost:3000/api/test?page=abc", {
        method,
        body,
        headers: {
          "Content-Type": "application/json",
          "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware",
          "Next-Action": "0".repeat(40),
          ...(value !== undefined && { Cookie: `${sessionCookieName()}=${value}` }),
        },
      });
      const response = await handler(request, params);
      expect([what, response.status, await response.json()]).toEqual([what, 401, { message: "Unauthorized" }]);
    }
  }
});

it.each(writes)("$name rejects writes from other origins", async (endpoint) => {
  const { route, method, handler } = endpoint;
  const user = await db().user.create({ data: { email: "editor@example.org" } });
  const { token } = await startSession(user.id, "password");
  const rows = await countRows();
  for (const headers of shareFor(FOREIGN, endpoint)) {
    const response = await call(handler, {
      method,
      body: "{}",
      params: { id: "999", slug: "x", token: "x" },
      url: addressOf(route, "callback"),
      cookie: `${sessionCookieName()}=${token}`,
      headers: { Host: "localhost:3000", ...headers },
    });
    expect([headers, response.status, Object.keys(await response.json())]).toEqual([headers, 403, ["message"]]);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  }
  expect(await countRows()).toEqual(rows);
});

it.each(endpoints.filter(isRead))(
  "$name cannot be read by pages of other origins",
  async ({ route, method, handler }) => {
    const response = await call(handler, {
      method,
      url: addressOf(route, "csrf"),
      params: { id: "1", slug: "x" },
      headers: { Origin: "https://evil.example" },
    });
    expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  },
);

it("an author lists own posts only, with every filter, and filters by own authors and months", async () => {
  const owner = editorOf(await signIn());
  const [cookie, other] = [await signIn("author"), await signIn("author")];
  const [author, { id: me }] = [editorOf(cookie), await userOf(cookie)];
  const foreign = (await owner.create({ title: "A foreign kitchen" })).body;
  const old = { createdAt: new Date("2020-05-05") };
  await db().post.update({ where: { id: foreign.id }, data: old });
  await editorOf(other).create({ slug: "of-another-author" });
  const own = (await author.create({ slug: "own" })).body;
  const queries = ["", "?page=1", "?page=1&q=kitchen", "?status=draft", `?author=${me}`, "?page=1&sort=title"];
  for (const query of queries)
    expect([query, (await author.list(query)).body.map(({ id }: { id: number }) => id)]).toEqual([query, [own.id]]);
  expect((await author.list("?page=1")).headers.get("x-total-count")).toBe("1");
  expect((await author.list(`?author=${foreign.author.id}`)).body).toEqual([]);
  expect((await author.list("?page=1&month=2020-05")).body).toEqual([]);
  await author.remove(own.id);
  await owner.remove(foreign.id);
  expect((await author.list("?trash=1")).body.map(({ id }: { id: number }) => id)).toEqual([own.id]);
  await author.create({ slug: "own-2" });
  const { body: choices } = await callJson("GET /api/blog/posts/filters", { cookie });
  expect([choices.authors.map(({ id }: { id: string }) => id), choices.months.length]).toEqual([[me], 1]);
  expect((await owner.list()).body).toHaveLength(2);
});

it("a changed role counts in open sessions at once", async () => {
  const cookie = await signIn("editor");
  const { id } = await userOf(cookie);
  await db().user.update({ where: { id }, data: { role: "author" } });
  expect((await callJson("GET /api/messages", { cookie })).status).toBe(403);
  expect((await userOf(cookie)).role).toBe("author");
});

it("an author writes drafts, but neither publishes nor changes public posts", async () => {
  const [author, editor] = [editorOf(await signIn("author")), editorOf(await signIn("editor"))];
  const { status, body } = await author.create();
  expect(status).toBe(201);
  const { id } = body;
  expect((await author.update(id, { title: "Two" })).status).toBe(200);
  expect((await author.saveDraft(id, { title: "Three" })).status).toBe(200);
  for (const changes of [{ status: "published" }, { publishAt: "2030-01-01T00:00:00Z" }])
    expect((await author.saveDraft(id, { title: "Three", ...changes })).status).toBe(403);
  expect((await author.create({ slug: "other", status: "published" })).status).toBe(403);
  expect((await author.create({ slug: "other", publishAt: "2030-01-01T00:00:00Z" })).status).toBe(403);
  for (const changes of [{ status: "published" }, { status: "archived" }, { publishAt: "2030-01-01T00:00:00Z" }])
    expect((await author.update(id, changes)).status).toBe(403);
  expect((await author.bulk({ ids: [id], action: "publish" })).body).toMatchObject({ done: [] });

  expect((await editor.update(id, { status: "published" })).status).toBe(200);
  expect((await author.update(id, { title: "Four" })).status).toBe(403);
  expect((await author.update(id, { status: "draft" })).status).toBe(403);
  expect((await author.remove(id)).status).toBe(403);
  expect((await author.read(id)).body).toMatchObject({ title: "Two", status: "published" });

  expect((await editor.remove(id)).status).toBe(200);
  expect((await author.restorePost(id, { asBefore: true })).status).toBe(403);
  expect((await author.restorePost(id)).body).toMatchObject({ title: "Two", status: "draft" });
});

const userOf = async (cookie: string) => (await callJson("GET /api/auth/user", { cookie })).body;

const countRows = () =>
  Promise.all([
    db().post.count(),
    db().category.count(),
    db().portfolioItem.count(),
    db().contactSubmission.count(),
    db().media.count(),
    db().session.count(),
  ]);

afterEach(() => vi.restoreAllMocks());

let hour = 0;

const postFrom = (headers: Record<string, string>) =>
  callJson(
    publicRoute({}, () => Promise.resolve()),
    { method: "POST", headers },
  );

it.each([
  [{ Origin: "https://studio.example" }, true],
  [{ Origin: "https://studio.example", Host: "studio.example", "Sec-Fetch-Site": "same-origin" }, true],
  [{ Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }, false],
])("a refused write from %j names SITE_URL: %s", async (headers, names) => {
  const log = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  // logged once an hour at most
  vi.spyOn(performance, "now").mockReturnValue((hour += 1) * 3_600_000 + 1e12);
  const { status, body } = await postFrom(headers);
  flush();
  expect([status, body.message]).toEqual([403, expect.stringMatching(/^Requests from other sites are not accepted\./)]);
  expect([body.message.includes("SITE_URL"), log.mock.calls.join().includes("SITE_URL")]).toEqual([names, names]);
});

it("a write from the site itself is accepted", async () => {
  expect((await postFrom({ Origin: "http://localhost:3000" })).status).toBe(200);
});

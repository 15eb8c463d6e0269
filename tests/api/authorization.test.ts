import { expect, it, vi } from "vitest";
import { db } from "@/lib/db/client";
import { addressOf, callJson, findEndpoints, isCatchAll, isPublic, isRead, signIn, statusesOf } from "../support/call";
import { editorOf, expectList } from "../support/posts";
import { publicRoute } from "@/lib/api/route";
import { setEnv } from "@/lib/env";
import { flush } from "@/lib/log";

const endpoints = await findEndpoints();
const secured = endpoints.filter((endpoint) => !isPublic(endpoint));
const writes = endpoints.filter((endpoint) => !isRead(endpoint) && !isCatchAll(endpoint));
const params = { id: "999", slug: "x", token: "x" };

const COOKIES = [
  ...[undefined, "", "x", "null", "A".repeat(43), "x".repeat(100_000), "a\u00e9", "%00", "%e9", '{"$ne":null}'],
  "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.",
];
const HEADERS = {
  "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware",
  "Next-Action": "0".repeat(40),
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

/** All endpoints share the checks of session and origin: the first endpoint gets every value, the others a third. */
const shareFor = <T>(values: T[], endpoint: (typeof endpoints)[number]): T[] => {
  const place = endpoints.indexOf(endpoint);
  const isFirst = [secured[0], writes[0]].includes(endpoint);
  return values.filter((_, index) => isFirst || (index + place) % 3 === 0);
};

it.each(secured)("$name responds 401 without a session, whatever is sent", async (endpoint) => {
  const { method, handler } = endpoint;
  for (const value of shareFor(COOKIES, endpoint)) {
    for (const body of isRead(endpoint) ? [undefined] : ["not json", '{"title":"x"}']) {
      const cookie = value === undefined ? value : `authjs.session-token=${value}`;
      const url = "/api/test?page=abc";
      const response = await callJson(handler, { method, url, params, body, cookie, headers: HEADERS });
      expect({ value, ...response }).toMatchObject({ value, status: 401, body: { message: "Unauthorized" } });
    }
  }
});

it.each(writes)("$name rejects writes from other origins", async (endpoint) => {
  const { route, method, handler } = endpoint;
  const cookie = await signIn();
  const rows = await countRows();
  const url = addressOf(route, "callback");
  for (const foreign of shareFor(FOREIGN, endpoint)) {
    const headers = { Host: "localhost:3000", ...foreign };
    const response = await callJson(handler, { method, body: "{}", params, url, cookie, headers });
    const body = { message: expect.any(String) };
    expect({ foreign, status: response.status, body: response.body }).toEqual({ foreign, status: 403, body });
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  }
  expect(await countRows()).toEqual(rows);
});

it("an author lists own posts only, with every filter, and filters by own authors and months", async () => {
  const owner = editorOf(await signIn());
  const [cookie, other] = [await signIn("author"), await signIn("author")];
  const author = editorOf(cookie);
  const { id: me } = (await callJson("GET /api/auth/user", { cookie })).body;
  const foreign = (await owner.create({ title: "A foreign kitchen" })).body;
  await db().post.update({ where: { id: foreign.id }, data: { createdAt: new Date("2020-05-05") } });
  await editorOf(other).create({ slug: "of-another-author", readyForReview: true });
  const own = (await author.create({ slug: "own", readyForReview: true })).body;
  for (const query of ["", "q=kitchen", "status=draft", "ready=1", `author=${me}`, "sort=title"])
    await expectList(query, ["own"], author);
  for (const query of [`author=${foreign.author.id}`, "month=2020-05"]) await expectList(query, [], author);
  const { authors, months } = (await callJson("GET /api/blog/posts/filters", { cookie })).body;
  expect({ authors, months }).toMatchObject({ authors: [{ id: me }], months: { length: 1 } });
  await author.remove(own.id);
  await owner.remove(foreign.id);
  await expectList("trash=1", ["own"], author);
});

it("an author writes drafts, but neither publishes nor changes public posts", async () => {
  const [author, editor] = [editorOf(await signIn("author")), editorOf(await signIn("editor"))];
  const { id } = (await author.create()).body;
  expect((await author.update(id, { title: "Two" })).status).toBe(200);
  expect((await author.saveDraft(id, { title: "Three" })).status).toBe(200);
  for (const changes of [{ status: "published" }, { status: "archived" }, { publishAt: "2030-01-01T00:00:00Z" }]) {
    const calls = [author.create({ slug: "other", ...changes }), author.update(id, changes)];
    expect(await statusesOf([...calls, author.saveDraft(id, changes)])).toEqual([403, 403, 403]);
  }
  expect((await author.bulk({ ids: [id], action: "publish" })).body).toMatchObject({ done: [] });

  expect((await editor.update(id, { status: "published" })).status).toBe(200);
  const changes = [author.update(id, { title: "Four" }), author.update(id, { status: "draft" }), author.remove(id)];
  expect(await statusesOf(changes)).toEqual([403, 403, 403]);
  expect((await author.read(id)).body).toMatchObject({ title: "Two", status: "published" });

  expect((await editor.remove(id)).status).toBe(200);
  expect((await author.restorePost(id, { asBefore: true })).status).toBe(403);
  expect((await author.restorePost(id)).body).toMatchObject({ title: "Two", status: "draft" });
});

function countRows() {
  const { post, category, portfolioItem, contactSubmission, media, session } = db();
  const counts = [post.count(), category.count(), portfolioItem.count(), contactSubmission.count()];
  return Promise.all([...counts, media.count(), session.count()]);
}

const LOCAL = "http://localhost:3000";
let minutes = 0;

it.each([
  [LOCAL, { Origin: LOCAL }, 200, false],
  [LOCAL, { Origin: "https://studio.example" }, 403, true],
  [LOCAL, { Origin: "https://studio.example", Host: "studio.example", "Sec-Fetch-Site": "same-origin" }, 403, true],
  [LOCAL, { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }, 403, false],
  ["https://site.example", { Origin: "https://site.example", Host: "site.example" }, 200, false],
  ["https://site.example", { Origin: "http://site.example", Host: "site.example" }, 403, true],
  ["https://site.example", { Origin: "http://127.0.0.1:3000", Host: "127.0.0.1:3000" }, 200, false],
])("at %s a write from %j gets status %s and names SITE_URL: %s", async (site, headers, expected, names) => {
  setEnv({ SITE_URL: site });
  const log = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  // the message is logged at most once a minute
  vi.spyOn(performance, "now").mockReturnValue((minutes += 1) * 60_000 + 1e12);
  const route = publicRoute({}, () => Promise.resolve());
  const { status, body } = await callJson(route, { method: "POST", headers });
  flush();
  const [said, logged] = [JSON.stringify(body), log.mock.calls.join()].map((text) => text.includes("SITE_URL"));
  expect({ status, said, logged }).toEqual({ status: expected, said: names, logged: names });
});

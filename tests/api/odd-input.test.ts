import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { z } from "zod";
import { MAX_ANONYMOUS_BYTES, MAX_JSON_BYTES } from "@/lib/api/body";
import { db } from "@/lib/db/client";
import { articleBody } from "@/lib/posts/article";
import { getPublishedPost } from "@/lib/posts/queries";
import { privacy } from "@/lib/site/documents/privacy";
import {
  addressOf,
  ask,
  call,
  callJson,
  cookie,
  type Endpoint,
  findEndpoints,
  isCatchAll,
  isPublic,
  isRead,
  parametersOf,
  signInEach,
  type Target,
} from "../support/call";
import { message, newToken, postContact } from "../support/contact";
import { ODD_BODIES, ODD_IDS, withForbiddenMembers } from "../support/hostile-input";
import { editor } from "../support/posts";

const endpoints = (await findEndpoints()).filter((endpoint) => !isCatchAll(endpoint));
const hasParameter = ({ route }: Endpoint) => /\[(?:id|slug|token)\]/.test(route);
const TEXTS = { title: "x", name: "x", text: "x", from: "/x", to: "/y", imageURL: `/objects/${"1".repeat(32)}.png` };
const PERSON = { firstName: "Ada", lastName: "Lovelace", password: "four quiet wooden chairs", role: "author" };
const AREA = { x: 0, y: 0, width: 0.5, height: 0.5 };
/** A body that every endpoint with a parameter accepts. */
const FITTING = { ...TEXTS, ...PERSON, ...AREA, read: true, resolved: true };
/** An upload without a valid signature may fail before its record is looked up; all others respond 404. */
const statusesWithoutRecord = ({ name }: Endpoint) =>
  name === "PUT /api/objects/upload/[token]" ? [400, 403, 404] : [404];

/** The first endpoint of a kind gets all odd values; the others get a share each, different from their neighbors'. */
const SHARES = 6;
const shareFor = <T>(values: readonly T[], endpoint: Endpoint, kind: (one: Endpoint) => unknown): [number, T][] => {
  const place = endpoints.indexOf(endpoint);
  const isFirst = endpoints.find((one) => kind(one) === kind(endpoint)) === endpoint;
  return [...values.entries()].filter(([index]) => isFirst || (index + place) % SHARES === 0);
};
/** A schema reads the parameters. One function reads all bodies, up to one of two limits. */
const kindOfParameters = ({ contract }: Endpoint) => contract?.accepts.params;
const kindOfBody = (endpoint: Endpoint) => `${takesJson(endpoint)} ${isPublic(endpoint)}`;
const maxBytes = (endpoint: Endpoint) => (isPublic(endpoint) ? MAX_ANONYMOUS_BYTES : MAX_JSON_BYTES);
const isSent = ({ method }: Endpoint) => ["POST", "PUT", "PATCH"].includes(method);
/** Other endpoints take no body, a form, bytes, text, or optional JSON. */
const takesJson = (endpoint: Endpoint) => {
  const schema = endpoint.contract?.accepts.body;
  return isSent(endpoint) && schema !== undefined && !schema.safeParse(undefined).success;
};

signInEach();
// the API logs only unexpected errors
beforeEach(() => void vi.spyOn(console, "error").mockClear());
afterEach(() => expect(console.error).not.toHaveBeenCalled());

/** An id that the route accepts but that belongs to no record. */
function possibleId({ route }: Endpoint): string {
  if (route.startsWith("/api/media/")) return "1".repeat(32);
  if (/^\/api\/(?:invite|password-reset)\//.test(route)) return "A".repeat(43);
  return /^\/api\/(?:people\/\[id\]|blog\/drafts\/)/.test(route) ? "11111111-1111-4111-8111-111111111111" : "1";
}

let callers = 0;
function send(
  { route, method, handler }: Endpoint,
  parameter: string,
  { query, ...options }: { body?: unknown; headers?: Record<string, string>; query?: URLSearchParams } = {},
) {
  const known = route.startsWith("/api/site/") && { key: "privacy" };
  const params = { ...parametersOf(route, parameter), ...known };
  const headers = { "x-connection-address": `203.0.113.${++callers % 250}`, ...options.headers };
  const url = `${addressOf(route, "csrf")}?${query?.toString() ?? ""}`;
  return call(handler, { method, cookie, params, url, ...options, headers });
}

async function expectRefusal(what: unknown, response: Response, ...statuses: number[]) {
  expect({ what, status: response.status }).toEqual({ what, status: expect.toBeOneOf(statuses) });
  expect({ what, ...(await response.json()) }).toMatchObject({ what, message: expect.stringMatching(/\S/) });
}

const expectNothingStored = async () => {
  const { post, category, portfolioItem, contactSubmission, media, setting } = db();
  const tables = [post, category, portfolioItem, contactSubmission, media, setting] as { count(): Promise<number> }[];
  for (const table of tables) expect(await table.count()).toBe(0);
};

it.each(endpoints.filter(hasParameter))("$name rejects odd and unknown ids", async (endpoint) => {
  const odd = shareFor(ODD_IDS, endpoint, kindOfParameters).map(([, id]) => id);
  for (const id of [possibleId(endpoint), ...odd]) {
    const body = takesJson(endpoint) ? FITTING : endpoint.method === "PUT" ? "x" : undefined;
    await expectRefusal(id, await send(endpoint, id, { body }), ...statusesWithoutRecord(endpoint));
  }
  await expectNothingStored();
});

const others = endpoints.filter((endpoint) => isSent(endpoint) && !takesJson(endpoint));

it.each(others)("$name survives odd bodies", async (endpoint) => {
  for (const [index, body] of shareFor(ODD_BODIES, endpoint, kindOfBody)) {
    const response = await send(endpoint, possibleId(endpoint), { body });
    expect({ index, isFault: response.status >= 500 }).toEqual({ index, isFault: false });
  }
});

/** Sent as the value of a field; the first three also in a query. */
const ODD_VALUES = ["x".repeat(5_000), "", "\u0000", {}, [[{}]], -1, true];
const schemaOf = (endpoint: Endpoint) => {
  const { query, body } = endpoint.contract?.accepts ?? {};
  return (isRead(endpoint) ? query : takesJson(endpoint) ? body : undefined) as z.ZodObject | undefined;
};

// tests/unit/inputs.test.ts tests what each schema refuses
it.each(endpoints.filter(schemaOf))("$name refuses invalid values at their fields", async (endpoint) => {
  const schema = schemaOf(endpoint) ?? expect.unreachable();
  const issuesOf = async (sent: object) => (await schema.safeParseAsync(sent)).error?.issues ?? [];
  const sent: Record<string, unknown> = {};
  for (const field of Object.keys(schema.shape ?? {}))
    for (const value of isRead(endpoint) ? ODD_VALUES.slice(0, 3) : ODD_VALUES)
      if ((await issuesOf({ [field]: value })).some(({ path }) => path[0] === field)) sent[field] ??= value;
  const paths = (await issuesOf(sent)).map(({ path }) => path.join("."));
  if (paths.length === 0) return;
  const query = new URLSearchParams(sent as Record<string, string>);
  const response = await send(endpoint, possibleId(endpoint), isRead(endpoint) ? { query } : { body: sent });
  const { issues } = await response.json();
  const found = issues?.map(({ path }: { path: string }) => path);
  expect({ sent, status: response.status, paths: found }).toEqual({ sent, status: 400, paths });
});

const TYPES = [
  ...["text/plain", "text/plain;charset=UTF-8", "multipart/form-data; boundary=x", "application/json5"],
  ...["application/jsonx", "text/json", "application/xml", ""],
];

it.each(endpoints.filter(takesJson))("$name rejects bodies that are odd, too large or not JSON", async (endpoint) => {
  const refuse = async (what: unknown, status: number, sent: { body: unknown; headers?: Record<string, string> }) =>
    expectRefusal(what, await send(endpoint, possibleId(endpoint), sent), status);
  for (const [index, body] of shareFor(ODD_BODIES, endpoint, kindOfBody))
    await refuse(index, Buffer.from(body).length > maxBytes(endpoint) ? 413 : 400, { body });
  const form = endpoint.contract?.accepts.forms ? [] : ["application/x-www-form-urlencoded"];
  for (const type of [...form, ...shareFor(TYPES, endpoint, kindOfBody).map(([, type]) => type)])
    await refuse(type, 415, { body: "{}", headers: { "Content-Type": type } });
  const announced = { "Content-Length": String(maxBytes(endpoint) + 1) };
  await refuse("announced", 413, { body: "{}", headers: announced });
  await expectNothingStored();
});

const ofEachKind = [
  ...new Map(endpoints.filter(takesJson).map((endpoint) => [kindOfBody(endpoint), endpoint])).values(),
];

it.each(ofEachKind)("$name cuts off an oversized body while reading it", async (endpoint) => {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 16_384;
      controller.enqueue(new Uint8Array(16_384).fill(0x20));
    },
  });
  await expectRefusal("endless", await send(endpoint, possibleId(endpoint), { body }), 413);
  expect(sent).toBeLessThan(2 * maxBytes(endpoint));
});

it("a body that is not UTF-8 is refused, and not repaired", async () => {
  const body = Buffer.from('{"name":"Caf\xe9","slug":"cafe"}', "latin1");
  expect(await ask("POST /api/blog/categories", body)).toMatchObject({ status: 400 });
});

const ofThisYear = expect.stringMatching(`^${new Date().getFullYear()}-`);

it("fields that only the server sets have no effect on a post, created or changed", async () => {
  const { id: authorId } = await db().user.create({ data: { email: "other@example.org" } });
  const save = (target: Target, fields: object) =>
    callJson(target, { cookie, body: withForbiddenMembers({ ...fields, authorId, version: undefined }) });
  const dates = { createdAt: ofThisYear, updatedAt: ofThisYear, publishedAt: null };
  const own = { id: 1, authorId: expect.not.stringContaining(authorId), ...dates };
  const created = await save("POST /api/blog/posts", { title: "x", slug: "x", content: "<p>x</p>" });
  expect(created).toMatchObject({ status: 201, body: { ...own, version: 1 } });
  expect((await save("PUT /api/blog/posts/1", { title: "y" })).body).toMatchObject(own);
  expect({ users: await db().user.count(), posts: await db().post.count() }).toEqual({ users: 2, posts: 1 });
  expect({ own: ({} as { polluted?: string }).polluted, keys: Object.keys(Object.prototype) }).toEqual({ keys: [] });
});

it.each([
  ["a category", "POST /api/blog/categories", { name: "x", slug: "x" }],
  ["a portfolio item", "POST /api/portfolio", { title: "x" }],
] as const)("fields that only the server sets have no effect on %s", async (_what, target, fields) => {
  const answer = await callJson(target, { cookie, body: withForbiddenMembers(fields) });
  expect(answer).toMatchObject({ status: 201, body: { id: 1, createdAt: ofThisYear } });
});

it("fields that only the server sets have no effect on a message", async () => {
  const links = "https://a.example https://b.example https://c.example https://d.example";
  const spam = { ...message, message: links, website: "https://robot.example", recaptchaToken: await newToken() };
  expect((await postContact(withForbiddenMembers(spam))).status).toBe(201);
  const stored = { id: 1, isSpam: true, readAt: null, mailState: "off", mailSentAt: null };
  expect(await db().contactSubmission.findFirstOrThrow()).toMatchObject(stored);
});

// tests/unit/html.test.ts tests what cleaning does
const SENT = '<p onclick="x()">one</p><script>alert(1)</script><p>two</p>\u0000<p>\ud800</p>';
const STORED = "<p>one</p><p>two</p><p>\ufffd</p>";
const postItem = (body: object) => ask("POST /api/portfolio", body);

const WAYS_IN: Record<string, (content: string) => Promise<string>> = {
  "a new post": async (content) => (await editor.create({ content })).body.content,
  "a changed post": async (content) => (await editor.update((await editor.create()).body.id, { content })).body.content,
  "a working copy": async (content) => {
    const { id } = (await editor.create()).body;
    await editor.saveDraft(id, { version: 1, content });
    return (await editor.read(id)).body.draft.content;
  },
  "a started post": async (content) => {
    const key = randomUUID();
    await editor.keep(key, { content });
    return (await editor.started(key)).body.content;
  },
  "a new portfolio item": async (story) => (await postItem({ title: "x", story })).body.story,
  "a changed portfolio item": async (story) => {
    const { id } = (await postItem({ title: "x" })).body;
    return (await ask(`PUT /api/portfolio/${id}`, { story })).body.story;
  },
  "a site text": async (text) => {
    const value = { ...privacy.default, body: text };
    return (await ask("PUT /api/site/privacy", { value, version: 0 })).body.value.body;
  },
};

it.each(Object.entries(WAYS_IN))("%s is stored without scripts", async (_what, store) => {
  expect(await store(SENT)).toBe(STORED);
});

it("a script that is stored in the database is not delivered", async () => {
  const post = { title: "x", slug: "raw", status: "published", publishedAt: new Date() } as const;
  await db().post.create({ data: { ...post, content: SENT.replaceAll("\u0000", "").toWellFormed() } });
  const { body } = await callJson("GET /api/blog/posts/slug/raw");
  const page = articleBody((await getPublishedPost("raw"))?.content ?? "");
  expect({ api: body.content, page }).toEqual({ api: STORED, page: STORED });
});

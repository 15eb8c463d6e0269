/** Who may call which endpoint, and what the OpenAPI description says of each. */
import { randomUUID } from "node:crypto";
import { ReadableStream } from "node:stream/web";
import { expect, it } from "vitest";
import { type Endpoint, ENDPOINTS, type Rule, ruleOf } from "@/lib/auth/endpoints";
import { type Role, ROLES, may } from "@/lib/auth/rules";
import { db } from "@/lib/db/client";
import {
  call,
  callJson,
  createPerson,
  findEndpoints,
  isPublic,
  type Person,
  signIn,
  type Target,
} from "../support/call";
import { libraryOf } from "../support/library";
import { daysAgo } from "../support/posts";
import { turnOnTotp } from "../support/second-factor";

const endpoints = await findEndpoints();
const secured = endpoints.filter((endpoint) => !isPublic(endpoint));
const names = Object.entries(ENDPOINTS).flatMap(([path, rules]) =>
  Object.keys(rules).map((method) => `${method} ${path}` as Endpoint),
);
const ofOwners = names.filter((name) => ruleOf(name).others);

const PARAMS = { id: "no id", key: "no-key", linkId: "x", commentId: "x", revisionId: "x" };

const permits = (role: Role, permission: Parameters<typeof may>[1]) => may({ id: "x", role }, permission);

it("the table of endpoints has one row for each endpoint that needs a session, and no other rows", () => {
  expect(secured.map(({ contract }) => contract?.endpoint)).toEqual(secured.map(({ name }) => name));
  expect(names.toSorted()).toEqual(secured.map(({ name }) => name).toSorted());
});

it("the table of endpoints checks ownership when a post is opened or a picture is changed", () => {
  const changed = /\/posts\/\[id\]|^(PUT|POST|DELETE) \/api\/media\/\[id\](?!\/crop)/;
  expect(ofOwners.toSorted()).toEqual(names.filter((name) => changed.test(name)).toSorted());
});

it("an endpoint admits roles with its permission and responds 403 to others before it reads the body", async () => {
  const wrong: string[] = [];
  for (const role of ROLES) {
    const cookie = await signIn(role);
    for (const { method, handler, name } of secured) {
      const body = method === "GET" ? undefined : "not json";
      const response = await call(handler, { method, cookie, body, params: PARAMS });
      const isForbidden = response.status === 403 && (await response.text()) === '{"message":"Forbidden"}';
      if (isForbidden === permits(role, ruleOf(name as Endpoint).permission)) wrong.push(`${role}: ${name}`);
    }
  }
  expect(wrong).toEqual([]);
});

it("authors may call only the endpoints for writing, and editors all but the owners' endpoints", () => {
  const refused = (role: Role) => names.filter((name) => !permits(role, ruleOf(name).permission));
  const notForWriting =
    /^(POST|PUT|DELETE) \/api\/(blog\/categories|portfolio)|\/api\/(setup|site|messages|people|activity|links|not-found|redirects|health)\b/;
  expect(refused("author")).toEqual(names.filter((name) => notForWriting.test(name)));
  expect(refused("editor")).toEqual(
    names.filter((name) => / \/api\/(people|activity|health|setup\/samples)\b/.test(name)),
  );
  expect(refused("owner")).toEqual([]);
});

it.each<[string, object, number, Target, string]>([
  ["disabled", { disabledAt: new Date() }, 401, "POST /api/blog/categories", '{"name":"a","slug":"a"}'],
  ["made an author", { role: "author" }, 403, "POST /api/redirects/import", "/a,/about"],
])("a user who is %s while their request arrives writes nothing", async (_what, data, status, target, text) => {
  const { id, cookie } = await createPerson("editor");
  async function* arriving() {
    await db().user.update({ where: { id }, data });
    yield new TextEncoder().encode(text);
  }
  const body = ReadableStream.from(arriving());
  const headers = { "Content-Type": text.startsWith("{") ? "application/json" : "text/csv" };
  expect((await callJson(target, { cookie, body, headers })).status).toBe(status);
  expect((await db().category.count()) + (await db().redirect.count())).toBe(0);
});

it("without a required second factor, a user can call only the endpoints of their own account", async () => {
  const [owner, one, editor, author] = [await signIn(), await signIn(), await signIn("editor"), await signIn("author")];
  await turnOnTotp(owner);
  const body = { requireSecondFactor: true, showBylines: true };
  await callJson("PUT /api/people/settings", { cookie: owner, body });
  const wrong: string[] = [];
  for (const [index, { name, method, handler }] of secured.entries()) {
    // ends the session
    if (name === "DELETE /api/account/sessions/[id]") continue;
    // the check comes before that of the role
    const cookie = [one, editor, author][index % 3];
    const response = await call(handler, { method, cookie, params: PARAMS });
    const isRefused = (await response.text()) === '{"message":"Second factor required"}' && response.status === 403;
    if (isRefused === (ruleOf(name as Endpoint).permission === "account")) wrong.push(`${name}: ${response.status}`);
  }
  expect(wrong).toEqual([]);
  await db().portfolioItem.create({ data: { title: "Archived", status: "archived" } });
  const items = async (cookie: string) => (await callJson("GET /api/portfolio", { cookie })).body.length;
  expect({ without: await items(one), with: await items(owner) }).toEqual({ without: 0, with: 1 });
  await turnOnTotp(one);
  expect({ then: await items(one) }).toEqual({ then: 1 });
});

it.each(ofOwners)("%s serves the record's owner, and other users only with permission", async (name) => {
  const { others } = ruleOf(name);
  const another = await createPerson("author");
  for (const role of ROLES) {
    const person = await createPerson(role);
    for (const maker of [person, another]) {
      const params = await (name.includes("/api/media/") ? makePicture(maker) : makePost(maker, name));
      const { cookie } = person;
      const body = name.endsWith("/replace") ? { imageURL: await libraryOf(cookie).send() } : BODIES[name];
      const isAllowed = maker === person || permits(role, others ?? "account");
      const before = isAllowed || (await everything());
      const { status } = await call(name as Target, { cookie, params, body });
      const whose = maker === person ? "own" : "foreign";
      expect(status < 300 ? "served" : status, `${whose}, by an ${role}`).toBe(isAllowed ? "served" : 403);
      if (!isAllowed) expect(await everything()).toEqual(before);
    }
  }
});

let made = 0;

/** Stores a draft with everything that can belong to it, in the trash if the endpoint restores it. */
async function makePost({ id: authorId }: Person, name: Endpoint): Promise<Record<string, string>> {
  const fields = { title: "Saved", content: "<p>Text</p>" };
  const slug = `post-${(made += 1)}`;
  const isTrashed = name === "POST /api/blog/posts/[id]/restore";
  const { id, revisions, previewLinks, comments } = await db().post.create({
    data: {
      ...fields,
      slug,
      authorId,
      version: 2,
      ...(isTrashed && { trashedAt: new Date(), trashedStatus: "draft", trashedSlug: slug, slug: `~${made}` }),
      draft: { create: { authorId, version: 2, fields: { ...fields, title: "Unsaved" } } },
      revisions: { create: { authorId, kind: "saved", title: "Saved", words: 1, fields } },
      previewLinks: { create: { authorId, tokenHash: slug, expiresAt: daysAgo(-1) } },
      comments: { create: { name: "Ada", text: "Good" } },
    },
    include: { revisions: true, previewLinks: true, comments: true },
  });
  const ids = { id, revisionId: revisions[0]?.id, linkId: previewLinks[0]?.id, commentId: comments[0]?.id };
  return Object.fromEntries(Object.entries(ids).map(([key, value]) => [key, String(value)]));
}

/** Stores a picture of the library, without its file. */
const makePicture = ({ id: createdById }: Person) => {
  const id = randomUUID().replaceAll("-", "");
  const size = { bytes: 1, width: 1, height: 1 };
  const data = { id, object: `${id}.png`, type: "image/png", createdById, registeredAt: new Date(), ...size };
  return db().media.create({ data, select: { id: true } });
};

/** Request bodies for endpoints that refuse an empty one. */
const BODIES: Partial<Record<Endpoint, object>> = {
  "PUT /api/blog/posts/[id]": { title: "Mine" },
  "PUT /api/blog/posts/[id]/draft": { title: "Mine" },
  "POST /api/blog/posts/[id]/preview-links": {},
  "PUT /api/blog/posts/[id]/comments/[commentId]": { resolved: true },
  "POST /api/blog/posts/[id]/comments/[commentId]/replies": { text: "Thank you" },
  "PUT /api/blog/posts/[id]/revisions/[revisionId]": { name: "Mine" },
  "PUT /api/media/[id]": { alt: "Mine" },
};

const everything = () =>
  Promise.all([
    db().post.findMany({
      include: { draft: true, revisions: true, previewLinks: true, comments: { include: { replies: true } } },
    }),
    // a job removes the row of a deleted picture after its files
    db().media.findMany({ where: { registeredAt: { not: null }, deletedAt: null } }),
  ]);

type Operation = {
  operationId: string;
  security: unknown[];
  "x-permission"?: string;
  "x-permission-others"?: string;
  parameters: { name: string; in: string; required: boolean; schema: { type?: string; enum?: string[] } }[];
  requestBody?: { content: Record<string, { schema: { required?: string[]; properties?: Record<string, unknown> } }> };
  responses: Record<string, unknown>;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

const description = async (): Promise<Document> =>
  (await callJson("GET /api/openapi.json", { cookie: await signIn() })).body;

it("the OpenAPI description has every method of every route, its permission, and nothing else", async () => {
  const { openapi, paths } = await description();
  expect(openapi).toBe("3.1.0");
  expect(Object.values(paths).flatMap(Object.keys)).toHaveLength(endpoints.length);
  const ids = new Set<string>();
  for (const endpoint of endpoints) {
    const path = endpoint.route.replace(/\[+(?:\.\.\.)?(\w+)\]+/g, "{$1}");
    const operation = paths[path]?.[endpoint.method.toLowerCase()] ?? expect.unreachable(endpoint.name);
    const row = endpoint.contract?.endpoint;
    const { permission, others }: Partial<Rule> = row ? ruleOf(row) : {};
    expect({
      name: endpoint.name,
      security: operation.security,
      permission: operation["x-permission"],
      others: operation["x-permission-others"],
      parameters: operation.parameters.flatMap((parameter) => (parameter.in === "path" ? parameter.name : [])),
    }).toEqual({
      name: endpoint.name,
      security: isPublic(endpoint) ? [] : [{ session: [] }],
      permission,
      others,
      parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    });
    ids.add(operation.operationId);
  }
  expect(ids.size).toBe(endpoints.length);
});

it("the OpenAPI description takes bodies, queries and parameters from the schemas that check them", async () => {
  const { paths } = await description();
  const create = paths["/api/blog/posts"]?.post;
  const post = create?.requestBody?.content["application/json"]?.schema;
  expect(post?.required).toEqual(expect.arrayContaining(["title", "slug", "content"]));
  expect(post?.properties).toMatchObject({ status: { enum: ["draft", "published", "archived"] } });
  expect(Object.keys(create?.responses ?? {})).toEqual("201 400 401 403 409 413 415 503 default".split(" "));
  const listed = paths["/api/blog/posts"]?.get?.parameters;
  for (const name of ["page", "status"])
    expect(listed).toContainEqual(expect.objectContaining({ name, required: false }));
  expect(paths["/api/blog/posts/{id}"]?.get?.parameters).toEqual([
    { name: "id", in: "path", required: true, schema: { type: "string", pattern: "^[1-9]\\d{0,9}$" } },
  ]);
  expect(Object.keys(paths["/api/objects/upload/{token}"]?.put?.requestBody?.content ?? {})).toContain("image/png");
  for (const [path, method, status] of [
    ["/api/login", "get", "302"],
    ["/api/media/import", "post", "201"],
    ["/api/views", "post", "204"],
  ] as const)
    expect(Object.keys(paths[path]?.[method]?.responses ?? {})).toContain(status);
});

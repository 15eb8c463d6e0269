import { expect, it } from "vitest";
import { GET } from "@/app/api/openapi.json/route";
import { type Rule, ruleOf } from "@/lib/auth/endpoints";
import { sessionCookieName, startSession } from "@/lib/auth/session";
import { db } from "@/lib/db/client";
import { callJson, findEndpoints, isPublic } from "../support/call";

type Operation = {
  operationId: string;
  security: unknown[];
  "x-permission"?: string;
  "x-permission-others"?: string;
  parameters: { name: string; in: string; required: boolean; schema: { type?: string; enum?: string[] } }[];
  requestBody?: { content: Record<string, { schema: { required?: string[]; properties?: Record<string, unknown> } }> };
  responses: Record<string, unknown>;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
};

async function read(): Promise<Document> {
  const user = await db().user.create({ data: { email: "editor@example.org" } });
  const { token } = await startSession(user.id, "password");
  const { status, body } = await callJson(GET, { cookie: `${sessionCookieName()}=${token}` });
  expect(status).toBe(200);
  return body as Document;
}

const pathOf = (route: string) => route.replace(/\[+(?:\.\.\.)?(\w+)\]+/g, "{$1}");

it("the OpenAPI description has every method of every route file, and nothing else", async () => {
  const { openapi, paths } = await read();
  expect(openapi).toBe("3.1.0");
  const described = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const endpoints = await findEndpoints();
  expect(endpoints.length).toBeGreaterThan(40);
  expect(described.sort()).toEqual(endpoints.map(({ method, route }) => `${method} ${pathOf(route)}`).sort());
});

it("the OpenAPI description names each operation, whether it requires a session, and its permission", async () => {
  const { paths } = await read();
  const endpoints = await findEndpoints();
  const operations = endpoints.map((endpoint) => ({
    endpoint,
    operation: paths[pathOf(endpoint.route)]?.[endpoint.method.toLowerCase()],
  }));
  for (const { endpoint, operation } of operations) {
    expect([endpoint.name, operation?.security]).toEqual([endpoint.name, isPublic(endpoint) ? [] : [{ session: [] }]]);
    const row = endpoint.contract?.endpoint;
    const { permission, others }: Partial<Rule> = row ? ruleOf(row) : {};
    expect([endpoint.name, operation?.["x-permission"], operation?.["x-permission-others"]]).toEqual([
      endpoint.name,
      permission,
      others,
    ]);
    const named = operation?.parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
    expect([endpoint.name, named]).toEqual([
      endpoint.name,
      [...pathOf(endpoint.route).matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    ]);
  }
  expect(new Set(operations.map(({ operation }) => operation?.operationId)).size).toBe(operations.length);
});

it("the OpenAPI description takes bodies, queries and parameters from the schemas that check them", async () => {
  const { paths } = await read();
  const create = paths["/api/blog/posts"]?.post;
  const post = create?.requestBody?.content["application/json"]?.schema;
  expect(post?.required).toEqual(expect.arrayContaining(["title", "slug", "content"]));
  expect(post?.properties).toMatchObject({ status: { enum: ["draft", "published", "archived"] } });
  expect(Object.keys(create?.responses ?? {})).toEqual([
    ...["201", "400", "401", "403", "413", "415", "503", "default"],
  ]);
  const item = paths["/api/portfolio"]?.post?.requestBody?.content["application/json"]?.schema;
  expect(item?.properties).toMatchObject({ slug: {}, story: {} });
  expect(item?.required).toEqual(["title"]);
  const listed = paths["/api/blog/posts"]?.get?.parameters.map(({ name, required }) => [name, required]);
  expect(listed).toEqual(
    expect.arrayContaining([
      ["page", false],
      ["status", false],
    ]),
  );
  expect(paths["/api/blog/posts/{id}"]?.get?.parameters).toEqual([
    { name: "id", in: "path", required: true, schema: { type: "string", pattern: "^[1-9]\\d{0,9}$" } },
  ]);
  expect(Object.keys(paths["/api/objects/upload/{token}"]?.put?.requestBody?.content ?? {})).toContain("image/png");
});

it("the OpenAPI description lists status codes, and an error for every other one", async () => {
  const { paths } = await read();
  expect(Object.keys(paths["/api/login"]?.get?.responses ?? {})).toContain("302");
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const statuses = operations.flatMap(({ responses }) => Object.keys(responses));
  expect(statuses.filter((status) => !/^([2345]\d\d|default)$/.test(status))).toEqual([]);
  expect(operations.filter(({ responses }) => !("default" in responses))).toEqual([]);
});

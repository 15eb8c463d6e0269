import { expect, it } from "vitest";
import { GET } from "@/app/api/openapi.json/route";
import { type Rule, ruleOf } from "@/lib/auth/endpoints";
import { callJson, findEndpoints, isPublic, signIn } from "../support/call";

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

const read = async (): Promise<Document> => (await callJson(GET, { cookie: await signIn() })).body;
const pathOf = (route: string) => route.replace(/\[+(?:\.\.\.)?(\w+)\]+/g, "{$1}");

const endpoints = await findEndpoints();

it("the OpenAPI description has every method of every route file, and nothing else", async () => {
  const { openapi, paths } = await read();
  expect(openapi).toBe("3.1.0");
  const described = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(endpoints.map(({ method, route }) => `${method} ${pathOf(route)}`).sort());
});

it("the OpenAPI description names each operation, whether it requires a session, and its permission", async () => {
  const { paths } = await read();
  const ids = new Set<string>();
  for (const endpoint of endpoints) {
    const path = pathOf(endpoint.route);
    const operation = paths[path]?.[endpoint.method.toLowerCase()] ?? expect.unreachable(endpoint.name);
    const row = endpoint.contract?.endpoint;
    const { permission, others }: Partial<Rule> = row ? ruleOf(row) : {};
    expect({
      ...{ name: endpoint.name, security: operation.security },
      ...{ permission: operation["x-permission"], others: operation["x-permission-others"] },
      parameters: operation.parameters.flatMap((parameter) => (parameter.in === "path" ? parameter.name : [])),
    }).toEqual({
      ...{ name: endpoint.name, security: isPublic(endpoint) ? [] : [{ session: [] }], permission, others },
      parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    });
    ids.add(operation.operationId);
  }
  expect(ids.size).toBe(endpoints.length);
});

it("the OpenAPI description takes bodies, queries and parameters from the schemas that check them", async () => {
  const { paths } = await read();
  const create = paths["/api/blog/posts"]?.post;
  const post = create?.requestBody?.content["application/json"]?.schema;
  expect(post?.required).toEqual(expect.arrayContaining(["title", "slug", "content"]));
  expect(post?.properties).toMatchObject({ status: { enum: ["draft", "published", "archived"] } });
  expect(Object.keys(create?.responses ?? {})).toEqual([
    ...["201", "400", "401", "403", "409", "413", "415", "503", "default"],
  ]);
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

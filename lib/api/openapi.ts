import "server-only";
import { z } from "zod";
import { FORM_TYPE } from "./body.ts";
import { ruleOf } from "../auth/endpoints.ts";
import { sessionCookieName } from "../auth/session.ts";
import { siteVersion } from "../health/version.ts";
import type { Contract } from "./route.ts";

/** The modules of app/api by file, "/app/api/blog/posts/[id]/route.ts". */
export type RouteModules = Record<string, Record<string, unknown>>;
type JsonSchema = z.core.JSONSchema.BaseSchema;
type Json = Record<string, unknown>;

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];

const ERROR = z.object({
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** OpenAPI 3.1 of every route, from the schemas given to lib/api/route.ts. */
export function openApi(modules: RouteModules): Json {
  const { version } = siteVersion();
  const paths = Object.entries(modules).map(([file, module]) => [pathOf(file), pathItem(file, module)] as const);
  return {
    openapi: "3.1.0",
    info: { title: "The site's API", version },
    servers: [{ url: "/" }],
    paths: Object.fromEntries(paths.sort(([one], [other]) => (one < other ? -1 : 1))),
    components: {
      schemas: { Error: jsonSchema(ERROR) },
      responses: {
        Error: { description: "What went wrong", content: { "application/json": { schema: ref("schemas/Error") } } },
      },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: sessionCookieName() } },
    },
  };
}

const ref = (name: string) => ({ $ref: `#/components/${name}` });

/** "/api/blog/posts/{id}" */
const pathOf = (file: string) =>
  file
    .replace(/^\/app/, "")
    .replace(/\/route\.ts$/, "")
    .replace(/\[\[?(?:\.\.\.)?(\w+)\]?\]/g, "{$1}");

function pathItem(file: string, module: Record<string, unknown>): Json {
  const found = METHODS.filter((method) => method in module).map((method) => {
    const { contract } = module[method] as { contract?: Contract };
    if (!contract) throw new Error(`${method} of ${file} is made by neither staffRoute nor publicRoute`);
    return [method.toLowerCase(), operation(pathOf(file), method, contract)] as const;
  });
  return Object.fromEntries(found);
}

function operation(path: string, method: Method, contract: Contract): Json {
  const { endpoint, accepts } = contract;
  const rule = endpoint && ruleOf(endpoint);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const requestBody = bodyOf(accepts);
  const error = ref("responses/Error");
  const responses = statusesOf(method, contract).map((status) => [
    status,
    status < 400 ? { description: "Done" } : error,
  ]);
  return {
    operationId: operationId(path, method),
    tags: [path.split("/")[2]],
    security: rule ? [{ session: [] }] : [],
    ...(rule && { "x-permission": rule.permission }),
    ...(rule?.others && { "x-permission-others": rule.others }),
    parameters: [...parametersOf(accepts.params, names), ...parametersOf(accepts.query)],
    ...(requestBody && { requestBody }),
    responses: { ...Object.fromEntries(responses), default: error },
  };
}

function statusesOf(method: Method, { endpoint, accepts }: Contract): number[] {
  const { params, query, body, forms, text, bytes, streams, limit, impossible, status = 200 } = accepts;
  const hasBody = Boolean(body ?? text ?? bytes ?? streams);
  return [
    status,
    ...(forms ? [302] : []),
    ...(query || hasBody || impossible ? [400] : []),
    ...(endpoint ? [401] : []),
    ...(endpoint || method !== "GET" ? [403] : []),
    ...(params ? [404] : []),
    ...(endpoint && method !== "GET" ? [409] : []),
    ...(hasBody ? [413, 415] : []),
    ...(limit || (hasBody && !endpoint) ? [429] : []),
    503,
  ];
}

/** "putBlogPostsId" of PUT /api/blog/posts/{id} */
const operationId = (path: string, method: Method) =>
  method.toLowerCase() +
  path.replace(/^\/api/, "").replace(/\W+(\w?)/g, (_found, letter: string) => letter.toUpperCase());

/** The JSON Schema of input before its transformations, without rules that JSON Schema cannot express. */
const jsonSchema = (schema: z.ZodType): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
};

/** `names`: the parameters of a path. Without them, `schema` describes the query. */
function parametersOf(schema: z.ZodType | undefined, names?: string[]): Json[] {
  const { properties = {}, required = [], additionalProperties } = schema ? jsonSchema(schema) : {};
  return (names ?? Object.keys(properties)).map((name) => ({
    name,
    in: names ? "path" : "query",
    required: names !== undefined || required.includes(name),
    schema: properties[name] ?? additionalProperties ?? { type: "string" },
  }));
}

function bodyOf({ body, forms, text, bytes, streams }: Contract["accepts"]): Json | undefined {
  const content = (types: readonly string[], schema: JsonSchema, required = true) => ({
    required,
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  });
  const types = ["application/json", ...(forms ? [FORM_TYPE] : [])];
  if (body) return content(types, jsonSchema(body), !body.safeParse(undefined).success);
  if (text) return content(["text/plain", "application/json"], jsonSchema(text));
  return bytes || streams ? content(streams ?? ["*/*"], {}) : undefined;
}

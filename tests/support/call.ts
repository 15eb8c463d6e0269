/** Calls route handlers as Next.js does, signs users in, and finds all endpoints. */
import { NextRequest } from "next/server";
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { addAccount } from "@/lib/auth/accounts";
import { type Role, SYSTEM } from "@/lib/auth/rules";
import { sessionCookieName, startSession } from "@/lib/auth/session";
import { db } from "@/lib/db/client";
import { beforeEach } from "vitest";
import type { Contract } from "@/lib/api/route";
import { isSlug } from "@/lib/paths";

export type Call = {
  method?: string;
  url?: string;
  /** the Cookie header */
  cookie?: string;
  params?: Record<string, string | string[]>;
  /** sent as JSON; strings, bytes and streams unchanged, URLSearchParams as a form */
  body?: unknown;
  headers?: Record<string, string>;
  /** aborts when the caller disconnects */
  signal?: AbortSignal;
};

/** A handler, or its method and address: `PUT /api/blog/posts/1`. */
export type Target = Handler | `${Method} /${string}`;

export async function call(target: Target, options: Call = {}): Promise<Response> {
  const { handler, ...found } = typeof target === "string" ? await handlerAt(target) : { handler: target };
  const { method = "GET", url = "/api/test", cookie, params = {}, body, headers, signal } = { ...found, ...options };
  const isForm = body instanceof URLSearchParams;
  const isRaw = isForm || typeof body === "string" || body instanceof Uint8Array || body instanceof ReadableStream;
  const request = new NextRequest(new URL(url, "http://localhost:3000"), {
    method,
    signal,
    headers: {
      ...(body !== undefined && { "Content-Type": isForm ? "application/x-www-form-urlencoded" : "application/json" }),
      ...(cookie && { Cookie: cookie }),
      ...headers,
    },
    ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body), duplex: "half" as const }),
  });
  return handler(request, { params: Promise.resolve(params) });
}

export async function callJson(target: Target, options?: Call) {
  const response = await call(target, options);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** The response when only the field at `path` is invalid. */
export const invalid = (path: string) => ({ status: 400, body: { issues: [{ path }] } });

/** The statuses of simultaneous responses, sorted. */
export const statusesOf = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort();

export type Person = { id: string; cookie: string };

/** Creates an account without a password; returns its id and the Cookie header of its session. */
export async function createPerson(
  role: Role = "owner",
  names: { firstName?: string; lastName?: string } = {},
): Promise<Person> {
  const data = { email: `${randomUUID()}@example.org`, role, ...names };
  const { id } = await db().user.create({ data, select: { id: true } });
  return { id, cookie: await sessionFor(id) };
}

export const signIn = async (role?: Role) => (await createPerson(role)).cookie;

/** The Cookie header of the test's current user. */
export let cookie: string;

/** Signs in a new user, who becomes the current user. */
export async function signInAnew(role?: Role): Promise<void> {
  cookie = await signIn(role);
}

export const signInEach = (role?: Role) => beforeEach(() => signInAnew(role));

export const askAs = (own: string | undefined, target: Target, body?: unknown) =>
  callJson(target, { cookie: own, body });
export const ask = (target: Target, body?: unknown) => askAs(cookie, target, body);

export const userOf = async (own: string | undefined) => (await askAs(own, "GET /api/auth/user")).body;
export const isSignedIn = async (own: string | undefined) => (await askAs(own, "GET /api/auth/user")).status === 200;

/** The Cookie header of a new session. */
export const sessionFor = async (user: string) =>
  `${sessionCookieName()}=${(await startSession(user, "the tests")).token}`;

/** Creates an account with a password; returns its id and the Cookie header of a new session. */
export async function signInAs(email: string, password: string, role?: Role) {
  await addAccount(SYSTEM, email, password, role);
  const { id } = await db().user.findUniqueOrThrow({ where: { email } });
  return { id, cookie: await sessionFor(id) };
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Method = (typeof METHODS)[number];
type Handler = (
  request: NextRequest,
  context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;
export type Endpoint = {
  name: string;
  route: string;
  method: Method;
  handler: Handler;
  /** undefined for a handler that lib/api/route.ts did not make */
  contract: Contract | undefined;
};

const app = path.join(import.meta.dirname, "../../app");

const patternOf = (route: string) =>
  route
    .replaceAll(".", "\\.")
    .replace(/\[+(\\.\\.\\.)?(\w+)\]+/g, (_, rest, name) => `(?<${name}>[^?${rest ? "" : "/"}]+)`);

/** Every route, those without parameters first. Route groups, in parentheses, are not part of an address. */
const ROUTES = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|\/)route\.tsx?$/.test(file))
  .map((file) => ({ file: path.join(app, file), route: `/${path.dirname(file)}`.replace(/\/\([^)]*\)/g, "") }))
  .sort((one, other) => (one.route.replaceAll("[", "~") < other.route.replaceAll("[", "~") ? -1 : 1))
  .map((found) => ({ ...found, pattern: new RegExp(`^${patternOf(found.route)}$`) }));

/** Every handler below app/api, found by its file. */
export async function findEndpoints(): Promise<Endpoint[]> {
  const found = ROUTES.filter(({ route }) => route.startsWith("/api/")).map(async ({ file, route }) => {
    const exported: Record<string, unknown> = await import(file);
    return METHODS.filter((method) => method in exported).map((method) => ({
      name: `${method} ${route}`,
      route,
      method,
      handler: exported[method] as Handler,
      contract: (exported[method] as { contract?: Contract }).contract,
    }));
  });
  return (await Promise.all(found)).flat();
}

/** The handler that Next.js finds at an address. Parameters may stay in brackets: `GET /api/media/[id]`. */
async function handlerAt(target: string) {
  const [method = "", url = ""] = target.split(/ (.*)/s);
  for (const { file, route, pattern } of ROUTES) {
    const match = pattern.exec(url.replace(/\?.*$/s, ""));
    if (!match) continue;
    const exported: Record<string, Handler> = await import(file);
    const handler = exported[method];
    if (handler) return { handler, method, url, params: { ...match.groups } };
    throw new Error(`${route} has no ${method}.`);
  }
  throw new Error(`There is no route for ${target}.`);
}

// public; every other endpoint must respond 401 without a session
const PUBLIC = new Set([
  ...["GET /api/health", "GET /api/health/live", "GET /api/health/ready", "GET /api/login", "POST /api/login"],
  ...["POST /api/login/provider", "POST /api/login/second-factor", "POST /api/login/passkey"],
  ...["POST /api/login/passkey/options", "GET /api/logout", "POST /api/password-reset"],
  ...["GET /api/auth/[...nextauth]", "POST /api/auth/[...nextauth]", "POST /api/views", "POST /api/contact"],
  ...["GET /api/contact/challenge", "GET /api/blog/posts/published", "GET /api/blog/posts/slug/[slug]"],
  ...["GET /api/portfolio", "GET /api/portfolio/[id]"],
  // require a secret link, a signed token, and a bearer token
  ...["POST /api/invite/[token]", "POST /api/password-reset/[token]"],
  ...["PUT /api/objects/upload/[token]", "GET /api/jobs/run"],
  ...["GET", "POST", "PUT", "PATCH", "DELETE"].map((method) => `${method} /api/[[...rest]]`),
]);

export const isPublic = ({ name }: Endpoint) => PUBLIC.has(name);
export const isRead = ({ method }: Endpoint) => method === "GET" || method === "HEAD";

/** Responds 404 to unknown addresses and reads nothing. */
export const isCatchAll = ({ route }: Endpoint) => route.includes("[[...rest]]");

const PARAMETER = /\[\[?(?:\.\.\.)?(\w+)\]?\]/g;

/** `route` with `value` in place of each parameter. */
export const addressOf = (route: string, value: string): string => route.replace(PARAMETER, encodeURIComponent(value));

export const parametersOf = (route: string, value: string): Record<string, string> =>
  Object.fromEntries([...route.matchAll(PARAMETER)].map(([, name = ""]) => [name, value]));

/** The first address segments below a folder of routes. Route groups, in parentheses, are not segments. */
function segmentsOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => (name.startsWith("(") ? segmentsOf(`${folder}/${name}`) : [name]));
}

/** The first address segments of routes and public files that are also valid slugs of pages. */
export const takenSegments = () =>
  [...new Set([...segmentsOf("app"), ...readdirSync("public"), "metrics"])].filter(isSlug);

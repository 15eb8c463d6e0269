/** Finds the route handlers and all endpoints, and says which are public. */
import { readdirSync } from "node:fs";
import path from "node:path";
import type { NextRequest } from "next/server";
import type { Contract } from "@/lib/api/route";
import { isSlug } from "@/lib/paths";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
export type Method = (typeof METHODS)[number];
export type Handler = (
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
export async function handlerAt(target: string) {
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

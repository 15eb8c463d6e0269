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

/** Every handler below app/api, found by its file. */
export async function findEndpoints(): Promise<Endpoint[]> {
  const routes = readdirSync(path.join(app, "api"), { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|\/)route\.tsx?$/.test(file))
    .map((file) => `/api/${path.dirname(file)}`)
    .sort();
  const found = routes.map(async (route) => {
    const exported: Record<string, unknown> = await import(path.join(app, route, "route"));
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

// Public; every other one must respond 401 without a session.
const PUBLIC = new Set([
  ...["GET /api/health", "GET /api/health/live", "GET /api/health/ready", "GET /api/login", "POST /api/login"],
  ...["POST /api/login/provider", "POST /api/login/second-factor", "POST /api/login/passkey"],
  ...["POST /api/login/passkey/options", "GET /api/logout", "POST /api/password-reset"],
  // a secret link permits it
  "POST /api/invite/[token]",
  "POST /api/password-reset/[token]",
  "GET /api/auth/[...nextauth]",
  "POST /api/auth/[...nextauth]",
  "POST /api/contact",
  "POST /api/views",
  "GET /api/contact/challenge",
  "GET /api/blog/posts/published",
  "GET /api/blog/posts/slug/[slug]",
  "GET /api/portfolio",
  "GET /api/portfolio/[id]",
  // a signed token permits it
  "PUT /api/objects/upload/[token]",
  // a bearer token permits it
  "GET /api/jobs/run",
  ...["GET", "POST", "PUT", "PATCH", "DELETE"].map((method) => `${method} /api/[[...rest]]`),
]);

export const isPublic = ({ name }: Endpoint) => PUBLIC.has(name);
export const isRead = ({ method }: Endpoint) => method === "GET" || method === "HEAD";

/** Handles unknown addresses: 404, reads nothing. */
export const isCatchAll = ({ route }: Endpoint) => route.includes("[[...rest]]");

const PARAMETER = /\[\[?(?:\.\.\.)?(\w+)\]?\]/g;

/** `route` with `value` for its parameters. */
export const addressOf = (route: string, value: string): string => route.replace(PARAMETER, encodeURIComponent(value));

export const parametersOf = (route: string, value: string): Record<string, string> =>
  Object.fromEntries([...route.matchAll(PARAMETER)].map(([, name = ""]) => [name, value]));

/** The first segments of the addresses below a folder of routes: groups, in parentheses, are none themselves. */
function segmentsOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => (name.startsWith("(") ? segmentsOf(`${folder}/${name}`) : [name]));
}

/** Where routes and files of the program are, as far as a page could have the same address. */
export const takenSegments = () =>
  [...new Set([...segmentsOf("app"), ...readdirSync("public"), "metrics"])].filter(isSlug);

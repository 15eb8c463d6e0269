import { readdirSync } from "node:fs";
import path from "node:path";
import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { sessionCookieName, startSession } from "@/lib/auth/session";
import { db } from "@/lib/db";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Handler = (request: NextRequest, context: { params: Promise<Record<string, unknown>> }) => Promise<Response>;

// What anybody may call. Everything else must answer 401 without a session, also what is written tomorrow.
const PUBLIC = new Set([
  "GET /api/health",
  "GET /api/login",
  "POST /api/login",
  "POST /api/login/form",
  "POST /api/login/provider",
  "GET /api/logout",
  "GET /api/auth/[...nextauth]",
  "POST /api/auth/[...nextauth]",
  "POST /api/contact",
  "GET /api/contact/challenge",
  "GET /api/blog/posts/published",
  "GET /api/blog/posts/slug/[slug]",
  "GET /api/portfolio",
  "GET /api/portfolio/[id]",
  // the signed token in its address is the permission
  "PUT /api/objects/upload/[token]",
  ...["GET", "POST", "PUT", "PATCH", "DELETE"].map((method) => `${method} /api/[[...rest]]`),
]);

const app = path.join(process.cwd(), "app");
const routes = readdirSync(path.join(app, "api"), { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|\/)route\.tsx?$/.test(file))
  .map((file) => `/api/${path.dirname(file)}`)
  .sort();

const handlers = (
  await Promise.all(
    routes.map(async (route) => {
      const exported: Record<string, unknown> = await import(path.join(app, route, "route"));
      return METHODS.filter((method) => method in exported).map((method) => ({ name: `${method} ${route}`, method, handler: exported[method] as Handler }));
    }),
  )
).flat();

const secured = handlers.filter(({ name }) => !PUBLIC.has(name));
const params = { params: Promise.resolve({ id: "999", slug: "x", token: "x" }) };

const COOKIES = {
  none: undefined,
  empty: "",
  "not a token": "x",
  "a token of nobody": "A".repeat(43),
  "a JWT": "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.",
};

describe("every handler that is not public", () => {
  it("is found", () => {
    expect(secured.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "GET /api/auth/user",
        "GET /api/blog/posts",
        "POST /api/blog/posts",
        "GET /api/blog/posts/[id]",
        "PUT /api/blog/posts/[id]",
        "DELETE /api/blog/posts/[id]",
        "GET /api/blog/categories",
        "POST /api/blog/categories",
        "GET /api/blog/categories/[id]",
        "PUT /api/blog/categories/[id]",
        "DELETE /api/blog/categories/[id]",
        "POST /api/portfolio",
        "PUT /api/portfolio/[id]",
        "DELETE /api/portfolio/[id]",
        "POST /api/objects/upload",
        "PUT /api/images",
      ]),
    );
  });

  it.each(secured)("$name answers 401 without a session, whatever is sent", async ({ method, handler }) => {
    for (const [what, value] of Object.entries(COOKIES)) {
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

  it.each(secured.filter(({ method }) => method !== "GET" && method !== "HEAD"))("$name refuses pages of other origins", async ({ method, handler }) => {
    const user = await db().user.create({ data: { email: "editor@example.org" } });
    const { token } = await startSession(user.id, "password");
    const foreign: Record<string, string>[] = [{ Origin: "https://evil.example" }, { Origin: "null" }, { "Sec-Fetch-Site": "cross-site" }, { "Sec-Fetch-Site": "same-site" }];
    for (const headers of foreign) {
      const request = new NextRequest("http://localhost:3000/api/test", {
        method,
        body: "{}",
        headers: { "Content-Type": "application/json", Host: "localhost:3000", Cookie: `${sessionCookieName()}=${token}`, ...headers },
      });
      const response = await handler(request, params);
      expect(response.status).toBe(403);
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
    }
  });
});

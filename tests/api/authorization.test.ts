import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { sessionCookieName, startSession } from "@/lib/auth/session";
import { db } from "@/lib/db/client";
import { call } from "../support/call";
import { addressOf, findEndpoints, isCatchAll, isPublic, isRead } from "../support/routes";

const endpoints = await findEndpoints();
const secured = endpoints.filter((endpoint) => !isPublic(endpoint));
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

  it.each(endpoints.filter((endpoint) => !isRead(endpoint) && !isCatchAll(endpoint)))(
    "$name refuses pages of other origins",
    async ({ route, method, handler }) => {
      const user = await db().user.create({ data: { email: "editor@example.org" } });
      const { token } = await startSession(user.id, "password");
      const rows = await countRows();
      const foreign: Record<string, string>[] = [
        ...[
          "https://evil.example",
          "http://localhost:3001",
          "https://localhost:3000",
          "http://localhost",
          "http://localhost:3000.evil.example",
          "http://localhost:3000@evil.example",
          "http://evil.example/localhost:3000",
          "http://sub.localhost:3000",
          "http://localhost.:3000",
          "HTTP://LOCALHOST:3000",
          "http://localhost:3000/",
          "null",
          "",
          "garbage",
          "file://",
          "http://[::1]:3000",
        ].map((Origin) => ({ Origin })),
        { "Sec-Fetch-Site": "cross-site" },
        { "Sec-Fetch-Site": "same-site" },
        { "Sec-Fetch-Site": "cross-site", Origin: "http://localhost:3000" },
        { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" },
      ];
      for (const headers of foreign) {
        const response = await call(handler, {
          method,
          body: "{}",
          params: { id: "999", slug: "x", token: "x" },
          url: addressOf(route, "callback"),
          cookie: `${sessionCookieName()}=${token}`,
          headers: { Host: "localhost:3000", ...headers },
        });
        expect([headers, response.status, Object.keys(await response.json())]).toEqual([headers, 403, ["message"]]);
        expect(response.headers.get("access-control-allow-origin")).toBeNull();
      }
      expect(await countRows()).toEqual(rows);
    },
  );

  it.each(endpoints.filter(isRead))("$name lets no foreign page read", async ({ route, method, handler }) => {
    const response = await call(handler, {
      method,
      url: addressOf(route, "csrf"),
      params: { id: "1", slug: "x" },
      headers: { Origin: "https://evil.example" },
    });
    expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});

const countRows = () =>
  Promise.all([
    db().post.count(),
    db().category.count(),
    db().portfolioItem.count(),
    db().contactSubmission.count(),
    db().image.count(),
    db().session.count(),
  ]);

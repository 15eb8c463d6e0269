import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GET as securityTxt } from "@/app/.well-known/security.txt/route";
import { POST } from "@/app/api/csp-reports/route";
import { setEnv } from "@/lib/env";
import * as logModule from "@/lib/log";
import { resetLimit } from "@/lib/rate-limit/limits";
import { call } from "../support/call";

const page = "https://site.example/blog/ada@example.org?token=secret#part";
const legacy = (fields: Record<string, unknown> = {}) => ({
  "csp-report": {
    "document-uri": page,
    "effective-directive": "script-src-elem",
    "blocked-uri": "https://evil.example/steal.js?cookie=secret",
    "source-file": "https://site.example/_next/static/chunks/a1.js?secret",
    "line-number": 12,
    "script-sample": "secret",
    ...fields,
  },
});
const modern = (fields: Record<string, unknown> = {}) => ({
  type: "csp-violation",
  url: page,
  user_agent: "secret",
  body: { documentURL: page, effectiveDirective: "img-src", blockedURL: "inline", sample: "secret", ...fields },
});

let lines: Record<string, unknown>[];
let address = 0;
const send = (body: unknown, type = "application/csp-report") =>
  call(POST, { method: "POST", body, headers: { "Content-Type": type, "x-connection-address": `192.0.2.${address}` } });

beforeEach(async () => {
  address += 1;
  lines = [];
  await resetLimit("policyReportLog", "all");
  vi.spyOn(logModule, "logWarning").mockImplementation((message, fields) => void lines.push({ message, ...fields }));
});
afterEach(() => vi.restoreAllMocks());

describe("POST /api/csp-reports", () => {
  it("a CSP report is logged without anything about the visitor", async () => {
    const response = await send(legacy());
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect((await send([modern(), { type: "deprecation", body: {} }], "application/reports+json")).status).toBe(204);
    const common = { message: expect.any(String), page: "/blog" };
    expect(lines).toEqual([
      {
        ...common,
        directive: "script-src-elem",
        blocked: "https://evil.example",
        source: "/_next/static/chunks/a1.js",
        line: 12,
      },
      { ...common, directive: "img-src", blocked: "inline", source: "", line: undefined },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/secret|ada|@/);
  });

  it("a CSP report is logged as one short line, whatever it contains", async () => {
    const long = `https://${"x".repeat(5_000)}.example/`;
    await send(
      legacy({ "document-uri": "\n{}", "effective-directive": "a\nb", "blocked-uri": long, "line-number": "x" }),
    );
    await send([modern({ documentURL: "/x", effectiveDirective: 7, blockedURL: "data:text/html,secret" })]);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(JSON.stringify(line).length).toBeLessThan(400);
    expect(lines).toMatchObject([
      { directive: "a", page: "unknown", line: undefined },
      { directive: "unknown", blocked: "data:" },
    ]);
  });

  it("the endpoint for CSP reports rejects other bodies", async () => {
    for (const body of [{}, [], { "csp-report": 1 }, "text", [1], Array.from({ length: 21 }, () => modern())])
      expect([body, (await send(body)).status]).toEqual([body, 400]);
    expect((await send(legacy(), "text/plain")).status).toBe(415);
    expect((await send(legacy({ "script-sample": "x".repeat(70_000) }))).status).toBe(413);
    expect(lines).toEqual([]);
  });

  it("the endpoint for CSP reports accepts 30 a minute from a client and logs 60 a minute in all", async () => {
    const statuses = await Promise.all(Array.from({ length: 32 }, async () => (await send(legacy())).status));
    expect(statuses.filter((status) => status === 204)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    for (let other = 0; other < 40; other += 1) {
      address += 1;
      expect((await send(legacy())).status).toBe(204);
    }
    expect(lines).toHaveLength(60);
  });
});

describe("GET /.well-known/security.txt", () => {
  afterEach(() => setEnv({ CONTACT_EMAIL: "" }));

  it("security.txt names CONTACT_EMAIL as RFC 9116 requires", async () => {
    setEnv({ CONTACT_EMAIL: "security@example.org" });
    const response = await securityTxt();
    const fields = Object.fromEntries(
      (await response.text())
        .trimEnd()
        .split("\n")
        .map((line) => line.split(/: (.*)/, 2) as [string, string]),
    );
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(fields).toEqual({
      Contact: "mailto:security@example.org",
      Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
      "Preferred-Languages": "en",
      Canonical: "http://localhost:3000/.well-known/security.txt",
    });
    const days = (Date.parse(fields.Expires ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  });

  it("security.txt responds 404 without CONTACT_EMAIL", async () => {
    const response = await securityTxt();
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("Contact");
  });
});

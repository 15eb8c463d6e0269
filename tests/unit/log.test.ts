import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { flush, logError, logErrorOnceAMinute, logRequest, warnOnceAMinute } from "@/lib/log";
import { routeNames } from "@/lib/front/request-log";

it("the log writes one JSON object per line", () => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  logRequest({ id: "1", route: "/blog/[slug]", status: 200, ms: 1.5 });
  logRequest({ id: "2", aborted: undefined });
  flush();
  const lines = write.mock.calls.join("").trimEnd().split("\n");
  const common = { time: expect.any(String), level: "info" };
  const first = { ...common, id: "1", route: "/blog/[slug]", status: 200, ms: 1.5 };
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([first, { ...common, id: "2" }]);
});

const LONG = ["a".repeat(400_000), "a@".repeat(200_000), `a@${".1".repeat(200_000)}`, "a://".repeat(100_000)];
it.each(LONG)("a long message is logged quickly (%#)", (message) => {
  vi.spyOn(console, "error").mockReturnValue();
  const start = performance.now();
  logError("It failed", new Error(message));
  expect(performance.now() - start).toBeLessThan(500);
});

it("the log drops lines while its output is not read, and says how many", () => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const waiting = vi.spyOn(process.stdout, "writableLength", "get").mockReturnValue(2 ** 21);
  logRequest({ id: "1" });
  flush();
  expect(write).not.toHaveBeenCalled();
  waiting.mockReturnValue(0);
  logRequest({ id: "2" });
  flush();
  expect(String(write.mock.calls[0]?.[0])).toMatch(/"dropped":1,"message":"log lines were left out"}\n.*"id":"2"/);
});

it("a failure of every request is logged once a minute", () => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  const clock = vi.spyOn(performance, "now");
  for (const ms of [1_000_000, 1_030_000, 1_060_001]) {
    clock.mockReturnValue(ms);
    logErrorOnceAMinute("The disk is full", new Error("ENOSPC"));
  }
  expect(error).toHaveBeenCalledTimes(2);
});

it("the log contains no secret", () => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const secrets = { password: "hunter22", token: "hunter22", cookie: "hunter22", authorization: "hunter22" };
  warnOnceAMinute("A note", { ...secrets, page: "/blog" });
  flush();
  const line = String(write.mock.calls[0]?.[0]);
  expect(JSON.parse(line)).toMatchObject({ level: "warn", message: "A note", page: "/blog", token: "(redacted)" });
  expect(line).not.toContain("hunter22");
});

it("the log reports a failure in one line, with its reason and the files of its stack, without URLs", () => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  const cause = new Error("refused by postgresql://site:hunter22@127.0.0.1/site");
  const place = "/srv/site/node_modules/@prisma/client/runtime/client.js:65";
  const failure = `550 <ada@example.org> at ${place}, of mailto:ada@παράδειγμα.δοκιμή`;
  logError("It failed", new Error(failure, { cause }), "7");
  const line = String(error.mock.calls[0]?.[0]);
  expect(line).not.toMatch(/\n|ada@|hunter22/);
  expect(line).toContain(`at ${place}, of mailto:(e-mail)`);
  expect(JSON.parse(line)).toMatchObject({
    level: "error",
    id: "7",
    message: "It failed",
    error: expect.stringMatching(/\(e-mail\)[\s\S]*caused by:? Error: refused/),
  });
});

const dir = mkdtempSync(path.join(tmpdir(), "collective-routes-"));
const dynamicRoutes = [{ page: "/api/objects/upload/[token]", regex: "^/api/objects/upload/([^/]+?)(?:/)?$" }];
const manifest = { staticRoutes: [{ page: "/blog" }], dynamicRoutes };
writeFileSync(path.join(dir, "routes-manifest.json"), JSON.stringify(manifest));
const routeOf = routeNames(dir);
rmSync(dir, { recursive: true });

it.each([
  ["/blog?q=ada@example.org", "/blog"],
  ["/api/objects/upload/a-key", "/api/objects/upload/[token]"],
  ["/_next/static/chunks/a.js", "/_next"],
  ["/somebody@example.org", "unknown"],
])("the log's route for %s is %s", (target, route) => expect(routeOf(target)).toBe(route));

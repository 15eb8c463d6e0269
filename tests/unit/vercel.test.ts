import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it, vi } from "vitest";

async function configOn(platform: string) {
  vi.resetModules();
  vi.stubEnv("VERCEL", platform);
  const { default: configure } = await import("@/next.config");
  const config = configure("phase-production-server");
  const rules = (await config.headers?.()) ?? [];
  const policies = rules.flatMap(({ source, headers }) =>
    headers.filter(({ key }) => key === "Content-Security-Policy").map(({ value }) => ({ source, value })),
  );
  return { config, policies };
}

it("Vercel caches public pages alone, with one policy; the page cache elsewhere has one for each", async () => {
  const { config, policies } = await configOn("1");
  expect(config.cacheHandler).toBeUndefined();
  const [{ source, value } = { source: "", value: "" }] = policies;
  const covered = (target: string) => new RegExp(`^${source}$`).test(target);
  expect(["/", "/blog", "/blog/a-post", "/nowhere"].filter((target) => !covered(target))).toEqual([]);
  expect(["/admin/blog", "/login", "/api/health", "/objects/x.png"].filter(covered)).toEqual([]);
  expect(value).toContain("object-src 'none'; base-uri 'self'");
  const elsewhere = await configOn("");
  expect(elsewhere.config.cacheHandler).toMatch(/next-cache-handler\.ts$/);
  expect(elsewhere.policies).toEqual([]);
});

it("a build on Vercel applies the migrations first, over DATABASE_URL_UNPOOLED if it is set", () => {
  const { buildCommand } = JSON.parse(readFileSync(path.join(import.meta.dirname, "../../vercel.json"), "utf8")) as {
    buildCommand: string;
  };
  const commands = (env: Record<string, string>) =>
    execFileSync("sh", ["-c", `npm() { echo "$DATABASE_URL: $*"; }; ${buildCommand}`], {
      encoding: "utf8",
      env: env as NodeJS.ProcessEnv,
    })
      .trim()
      .split("\n");
  expect(commands({ DATABASE_URL: "pooled" })).toEqual(["pooled: run db:prepare", "pooled: run build"]);
  const both = { DATABASE_URL: "pooled", DATABASE_URL_UNPOOLED: "direct" };
  expect(commands(both)).toEqual(["direct: run db:prepare", "pooled: run build"]);
});

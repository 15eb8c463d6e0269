/**
 * Every assumption of lib/front/next-internals.ts, by name, on the current build. Run it after an upgrade of Next.js:
 * `npm run test:ops -- contract`.
 */
import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { Script } from "node:vm";
import { expect, it, vi } from "vitest";
import { deferHydration, LOADER_FILE, loaderSource } from "@/lib/front/deferred-hydration/defer-hydration";
import {
  asksForDocument,
  BUILD_FOLDER,
  createIsCached,
  type CachedPage,
  DEV_CALLS_PREFIX,
  dropMiddlewarePrefetch,
  headersOfValue,
  isPathKey,
  NOT_FOUND_PATH,
  NON_DOCUMENT_HEADERS,
  PAGE_START,
  PAGE_VARY,
  pathOfKey,
  PREVIEW_COOKIE,
  readBuildId,
  readRoutes,
  ROUTER_HEADERS,
  SCRIPTS,
  skipNextEnvFiles,
  STATIC_PREFIX,
  tagsOfValue,
  TRACE_FILES,
  UNUSED_BY_SERVER,
} from "@/lib/front/next-internals";
import { TAGS_PER_CALL } from "@/lib/front/page-cache/tags";

const root = path.join(import.meta.dirname, "../..");
const distDir = path.join(root, BUILD_FOLDER);
const app = path.join(distDir, "server/app");
const next = createRequire(path.join(root, "package.json"));
const sourceOf = (name: string) => readFileSync(next.resolve(`next/dist/${name}`), "utf8");
const nginx = readFileSync(path.join(root, "deploy/nginx.conf"), "utf8");
const PRERENDER_REVALIDATE = "x-prerender-revalidate";
const PAGES = ["about", "process", "partners", "blog", "index"];
const htmlOf = (name: string) => readFileSync(path.join(app, `${name}.html`), "utf8");
const metaOf = (name: string) =>
  JSON.parse(readFileSync(path.join(app, `${name}.meta`), "utf8")) as { headers: Record<string, string> };

it("skipNextEnvFiles: Next then reads no .env file", () => {
  vi.stubEnv("__NEXT_PROCESSED_ENV", undefined);
  skipNextEnvFiles();
  const folder = mkdtempSync(path.join(tmpdir(), "collective-env-"));
  writeFileSync(path.join(folder, ".env"), "TEST_OF_ENV_FILES=x");
  const script = `require("@next/env").loadEnvConfig(${JSON.stringify(folder)}, false)`;
  const print = `${script}; console.log(process.env.TEST_OF_ENV_FILES)`;
  const printed = execFileSync(process.execPath, ["--eval", print], {
    cwd: path.dirname(next.resolve("next/package.json")),
  });
  expect(String(printed)).toBe("undefined\n");
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it("BUILD_FOLDER, readBuildId: the build has its id in a file", () =>
  expect(readBuildId(distDir)).toMatch(/^[\w-]{8,}$/));

it("STATIC_PREFIX: the build has the files that pages request below `static`", () => {
  const [src = ""] = /\/_next\/static\/[^"]+\.js/.exec(htmlOf("about")) ?? [];
  expect(src.startsWith(STATIC_PREFIX)).toBe(true);
  expect(existsSync(path.join(distDir, "static", src.slice(STATIC_PREFIX.length)))).toBe(true);
});

it("readRoutes: the build lists its routes, those with parameters as patterns", () => {
  const { staticRoutes, dynamicRoutes } = readRoutes(distDir);
  expect(staticRoutes.map(({ page }) => page)).toEqual(
    expect.arrayContaining(["/", "/about", "/login", "/api/health"]),
  );
  const found = (address: string) => dynamicRoutes.find(({ regex }) => new RegExp(regex).test(address))?.page;
  expect(found("/blog/a-post")).toBe("/blog/[slug]");
  expect(found("/api/objects/upload/key")).toBe("/api/objects/upload/[token]");
  expect(found("/blog/a/b/c")).toBeUndefined();
});

it("createIsCached: the build lists which pages are cached", () => {
  const isCached = createIsCached(distDir);
  expect(
    ["/index", "/about", "/blog/a-post", "/blog/category/a", "/portfolio/an-item", "/sitemap.xml"].filter(
      (at) => !isCached(at),
    ),
  ).toEqual([]);
  expect(["/login", "/blog/search", "/admin/blog", "/api/health"].filter(isCached)).toEqual([]);
});

it("NOT_FOUND_PATH: the build has the page of unknown URLs under its own path", () => {
  expect(createIsCached(distDir)(NOT_FOUND_PATH)).toBe(true);
  expect(htmlOf(NOT_FOUND_PATH.slice(1))).toContain("404 Page Not Found");
});

it("applyBuiltConfig: the build stores its configuration in a file, the server reads it from a variable", () => {
  const file = path.join(distDir, "required-server-files.json");
  const { config } = JSON.parse(readFileSync(file, "utf8")) as { config: Record<string, unknown> };
  expect(config).toMatchObject({ poweredByHeader: false, cacheMaxMemorySize: 0 });
  expect(sourceOf("server/config.js")).toContain("process.env.__NEXT_PRIVATE_STANDALONE_CONFIG");
});

it("TRACE_FILES: the build lists the files that its server and each route load", () => {
  for (const pattern of TRACE_FILES) {
    const notes = globSync(pattern, { cwd: root });
    expect(notes.length, pattern).toBeGreaterThan(0);
    for (const note of notes) {
      const { files } = JSON.parse(readFileSync(path.join(root, note), "utf8")) as { files: string[] };
      expect(Array.isArray(files)).toBe(true);
    }
  }
  expect(globSync(".next/server/app/**/page.js.nft.json", { cwd: root }).length).toBeGreaterThan(10);
});

it("UNUSED_BY_SERVER: the build has files of Next.js for every glob, and for every alternative in one", () => {
  const alternatives = UNUSED_BY_SERVER.flatMap((glob) => {
    const [, before = "", list = "", after = ""] = /^(.*)\{(.*)\}(.*)$/.exec(glob) ?? [];
    return list ? list.split(",").map((name) => before + name + after) : [glob];
  });
  const isUsed = (glob: string) => globSync(glob.replace("**/", "node_modules/"), { cwd: root }).length > 0;
  expect(alternatives.filter((glob) => !isUsed(glob))).toEqual([]);
});

it("TAGS_PER_CALL: Next.js accepts more tags at once than lib/cache.ts sets", () => {
  const { NEXT_CACHE_TAG_MAX_ITEMS } = next("next/dist/lib/constants.js") as { NEXT_CACHE_TAG_MAX_ITEMS: number };
  expect(NEXT_CACHE_TAG_MAX_ITEMS).toBeGreaterThanOrEqual(TAGS_PER_CALL);
});

it("DEV_CALLS_PREFIX: the development server's own calls begin with it", () => {
  const folder = path.dirname(next.resolve("next/dist/next-devtools/server/shared.js"));
  const calls = readdirSync(folder)
    .filter((file) => file.endsWith("-middleware.js"))
    .flatMap((file) => [...readFileSync(path.join(folder, file), "utf8").matchAll(/['"](\/_[\w/-]+)['"]/g)])
    .map(([, name = ""]) => name);
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter((name) => !name.startsWith(DEV_CALLS_PREFIX))).toEqual([]);
});

const page = (name: string) => ({ kind: "APP_PAGE", html: "", status: 200, ...metaOf(name) }) as unknown as CachedPage;

it("isPathKey, pathOfKey: a cached value has a key with its path", () => {
  const { getRouteCacheKey } = next("next/dist/server/lib/route-cache-key.js") as {
    getRouteCacheKey(pathname: string, owner: { kind: string; sourceRoute: string }): string;
  };
  const keyOf = (pathname: string) =>
    getRouteCacheKey(pathname, { kind: "APP_PAGE", sourceRoute: "/(site)/about/page" });
  expect([keyOf("/about"), keyOf("/blog/a-post")].map((key) => [isPathKey(key), pathOfKey(key)])).toEqual([
    [true, "/about"],
    [true, "/blog/a-post"],
  ]);
  expect(pathOfKey(keyOf("/"))).toBe("/index");
  // the key of a fetch or of unstable_cache
  expect(isPathKey("8f0b2a6c0d1e")).toBe(false);
});

it("tagsOfValue, headersOfValue: a cached value has its tags in a header of Next.js", () => {
  expect(tagsOfValue(page("about"))).toContain("_N_T_/about");
  const names = Object.keys(headersOfValue(page("about")));
  expect(names.filter((name) => name.startsWith("x-next"))).toEqual([]);
});

it.each(PAGES)("SCRIPTS: /%s has the framework's files and inline scripts, all of them known", (name) => {
  const html = htmlOf(name);
  const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0;
  expect(count(SCRIPTS.chunk)).toBe(count(/<script[^>]* src=/g));
  expect(count(SCRIPTS.chunk)).toBeGreaterThan(5);
  expect([...html.matchAll(SCRIPTS.inline)].some(([, script]) => script?.includes("__next_f"))).toBe(true);
  expect(count(SCRIPTS.chunkPreload)).toBe(count(/<link[^>]* as="script"/g));
  expect(SCRIPTS.outOfOrder.test(html)).toBe(false);
});

it.each(PAGES)("PAGE_START: /%s is sent with its fonts and the sections below for later", (name) => {
  const [start = "", , classes = ""] = PAGE_START.exec(htmlOf(name)) ?? [];
  expect(htmlOf(name).indexOf(start)).toBeGreaterThan(0);
  const { html } = deferHydration(htmlOf(name), `/${name}`);
  expect(html).toMatch(new RegExp(`<html[^>]* class="${classes} fonts-later"[^>]*><head><script>.*"rest-later"`));
});

it("SCRIPTS.outOfOrder: React writes late content like this", () => {
  const source = sourceOf("compiled/react-dom/cjs/react-dom-server.node.production.js");
  expect(source).toContain('<div hidden id="');
  expect(source).toMatch(/segmentPrefix[^;]*"S:"/);
});

it.each(PAGES)("deferHydration: /%s is sent without the framework and names all of it to the loader", (name) => {
  const rendered = htmlOf(name);
  const { html, payload } = deferHydration(rendered, `/${name}`);
  expect(payload?.script).toContain("self.__next_f");
  expect(payload?.script).toContain("runtimeModuleIds");
  expect(html).not.toMatch(/<script[^>]* src=/);
  expect(html).not.toContain("__next_f");
  const wanted = new Set(rendered.match(/\/_next\/static\/chunks\/[^"]+\.js(?=" async)/g));
  // styles are inlined (inlineCss)
  expect(html).not.toContain('rel="stylesheet"');
  const { chunks } = JSON.parse(/\)\((\{"payload".*?\})\)<\/script>/s.exec(html)?.[1] ?? "{}") as { chunks: string[] };
  expect(new Set(chunks)).toEqual(wanted);
  expect(wanted.size).toBeGreaterThan(5);
});

it("NEXT_MINIFIER: the loader in every page is one minified expression", () => {
  const loader = readFileSync(path.join(root, LOADER_FILE), "utf8");
  expect(() => new Script(`(${loader})`)).not.toThrow();
  expect(loader.length).toBeLessThan(loaderSource().length * 0.7);
  expect(deferHydration(htmlOf("about"), "/about").html).toContain(`<script>(${loader})({"payload":`);
});

it("asksForDocument, PAGE_VARY: both know all headers with which the client router asks for data", () => {
  const { FLIGHT_HEADERS, ACTION_HEADER } = next("next/dist/client/components/app-router-headers.js") as {
    FLIGHT_HEADERS: string[];
    ACTION_HEADER: string;
  };
  const { PRERENDER_REVALIDATE_HEADER } = next("next/dist/lib/constants.js") as Record<string, string>;
  // only the development server sends the hmr header
  const sent = FLIGHT_HEADERS.filter((name) => !name.includes("hmr"));
  const names = [...sent, ACTION_HEADER, PRERENDER_REVALIDATE_HEADER ?? ""].map((name) => name.toLowerCase());
  expect(names.filter((name) => asksForDocument({ [name]: "1" }))).toEqual([]);
  expect(sent.filter((name) => !PAGE_VARY.includes(name))).toEqual([]);
  expect(asksForDocument({ accept: "text/html" })).toBe(true);
});

it("asksForDocument: the cookie of a preview is known", () => {
  const { COOKIE_NAME_PRERENDER_BYPASS } = next("next/dist/server/api-utils/index.js") as Record<string, string>;
  expect(asksForDocument({ cookie: `a=b; ${COOKIE_NAME_PRERENDER_BYPASS}=x` })).toBe(false);
  expect(asksForDocument({ cookie: "a=b" })).toBe(true);
});

it("ROUTER_HEADERS, NON_DOCUMENT_HEADERS, PREVIEW_COOKIE: all bypass the cache of deploy/nginx.conf", () => {
  const variable = (kind: string, name: string) => `$${kind}_${name.toLowerCase().replaceAll("-", "_")}`;
  const headers = [...ROUTER_HEADERS, ...NON_DOCUMENT_HEADERS].filter((name) => name !== PRERENDER_REVALIDATE);
  const wanted = [...headers.map((name) => variable("http", name)), variable("cookie", PREVIEW_COOKIE)];
  for (const directive of ["proxy_cache_bypass", "proxy_no_cache"]) {
    const [, values = ""] = new RegExp(`^ *${directive} (.*);$`, "m").exec(nginx) ?? [];
    expect(
      wanted.filter((name) => !values.split(" ").includes(name)),
      directive,
    ).toEqual([]);
  }
});

it("NON_DOCUMENT_HEADERS: deploy/nginx.conf drops the internal headers of clients", () => {
  const [, list = ""] = /INTERNAL_HEADERS = \[([^\]]*)\]/.exec(sourceOf("server/lib/server-ipc/utils.js")) ?? [];
  const internal = [...list.matchAll(/'([\w-]+)'/g)].map(([, name = ""]) => name);
  const emptied = [...nginx.matchAll(/^ *proxy_set_header (X-[\w-]+) "";$/gm)].map(([, name = ""]) =>
    name.toLowerCase(),
  );
  // Next itself drops the headers of the middleware
  const wanted = internal.filter((name) => /^x-(?!middleware|next-resume)/.test(name));
  expect(wanted.length).toBeGreaterThan(2);
  expect([...wanted, PRERENDER_REVALIDATE].filter((name) => !emptied.includes(name))).toEqual([]);
});

it("finalizeHeaders: Next.js drops the Content-Length of a route handler", () => {
  const source = sourceOf("server/send-response.js");
  expect(source).toMatch(/FORBIDDEN_HEADERS = \[[^\]]*'content-length'/);
  expect(source).toContain("if (FORBIDDEN_HEADERS.includes(name))");
});

it("dropMiddlewarePrefetch: it drops the header to which Next.js responds {}", () => {
  expect(sourceOf("server/base-server.js")).toContain("req.headers['x-middleware-prefetch']");
  const headers = { "x-middleware-prefetch": "1", accept: "text/html" };
  dropMiddlewarePrefetch(headers);
  expect(headers).toEqual({ accept: "text/html" });
});

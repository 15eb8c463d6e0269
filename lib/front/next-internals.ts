/**
 * Everything the program relies on that Next.js does not document. tests/contract/next.test.ts checks each assumption
 * by name against a real build: run it after an upgrade. It also checks what cannot be moved here:
 *
 * - lib/cache.ts: `unstable_cache` tags the page being rendered, with up to 128 tags a call (TAGS_PER_CALL);
 * - app/dead-link.ts: a page keeps the status of the middleware's response, and with 404 has the title of not-found.tsx
 *   (tests/ops/hidden-content.test.ts);
 * - patch-response.ts: Next drops the Content-Length of a route handler;
 * - deploy/nginx.conf: repeats ROUTER_HEADERS, NON_DOCUMENT_HEADERS, PREVIEW_COOKIE; removes Next's internal headers.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { CacheHandlerValue } from "next/dist/server/lib/incremental-cache/index.js";
import type { IncrementalCacheValue } from "next/dist/server/response-cache/types.js";
import { orNull } from "../or-null.ts";

export type { CacheHandler } from "next/dist/server/lib/incremental-cache/index.js";
export type { CacheHandlerValue, IncrementalCacheValue };

/** A cached page: `html`, `headers`, `status` and the router's payloads. */
export type CachedPage = Extract<IncrementalCacheValue, { kind: "APP_PAGE" }>;
/** A cached response of a route handler: `body`, `headers`, `status`. */
export type CachedRoute = Extract<IncrementalCacheValue, { kind: "APP_ROUTE" }>;

const PAGE_KEY_PART = "/$/";
const TAGS_HEADER = "x-next-cache-tags";

/** Whether a cache key belongs to a page or route: `/route-cache/KIND/HASH/$/about`. Other keys belong to fetches. */
export const isPathKey = (key: string) => key.includes(PAGE_KEY_PART);

export const pathOfKey = (key: string) => key.slice(key.indexOf(PAGE_KEY_PART) + 2);

/** The tags of a page or route, from a header that Next removes before sending. */
export function tagsOfValue(value: IncrementalCacheValue | null): string[] {
  const header = value && "headers" in value ? value.headers?.[TAGS_HEADER] : undefined;
  return typeof header === "string" ? header.split(",") : [];
}

/** The path under which Next caches the page for all unmatched addresses. */
export const NOT_FOUND_PATH = "/_not-found";

/** The headers of a cached value without Next's internal ones. */
export function headersOfValue(value: CachedPage | CachedRoute): Record<string, string> {
  const headers = Object.entries(value.headers ?? {}).filter(([name]) => !name.startsWith("x-next"));
  return Object.fromEntries(headers.map(([name, header]) => [name, String(header)]));
}

/** Request headers of the client router, which ask for something other than the document. */
export const ROUTER_HEADERS = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
] as const;
export const NON_DOCUMENT_HEADERS = ["next-action", "x-prerender-revalidate"] as const;
export const PREVIEW_COOKIE = "__prerender_bypass";

/** Whether a request asks for the public document. */
export function asksForDocument(headers: NodeJS.Dict<string | string[]>): boolean {
  for (const name of ROUTER_HEADERS) if (headers[name] !== undefined) return false;
  for (const name of NON_DOCUMENT_HEADERS) if (headers[name] !== undefined) return false;
  return headers.cookie === undefined || !String(headers.cookie).includes(PREVIEW_COOKIE);
}

export const PAGE_VARY = [...ROUTER_HEADERS, "Accept-Encoding"].join(", ");

/** Drops the header to which Next responds `{}` without running the middleware. */
export function dropMiddlewarePrefetch(headers: NodeJS.Dict<string | string[]>): void {
  delete headers["x-middleware-prefetch"];
}

/** Makes Next respond with the document. */
export function dropRouterHeaders(headers: NodeJS.Dict<string | string[]>): void {
  for (const name of ROUTER_HEADERS) Reflect.deleteProperty(headers, name);
}

export const DEV_CALLS_PREFIX = "/__nextjs";

/** The URL prefix of the files in the `static` folder of a build. */
export const STATIC_PREFIX = "/_next/static/";
export const BUILD_FOLDER = ".next";

type RoutesManifest = { staticRoutes: { page: string }[]; dynamicRoutes: { page: string; regex: string }[] };
type PrerenderManifest = { routes: Record<string, unknown>; dynamicRoutes: Record<string, { routeRegex: string }> };

/** The routes of a build, dynamic ones in order of precedence; files in `public` count as static routes. */
export function readRoutes(distDir: string): RoutesManifest {
  const manifest = readManifest<RoutesManifest>(distDir, "routes-manifest.json");
  if (!manifest) return { staticRoutes: [], dynamicRoutes: [] };
  const folder = path.join(distDir, "..", "public");
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => ({ page: `/${name}` }));
  return { ...manifest, staticRoutes: [...manifest.staticRoutes, ...files] };
}

/** Whether Next caches what it renders for a path. */
export function createIsCached(distDir: string): (path: string) => boolean {
  const { routes, dynamicRoutes } = readManifest<PrerenderManifest>(distDir, "prerender-manifest.json") ?? {
    routes: {},
    dynamicRoutes: {},
  };
  const others = new Set(readRoutes(distDir).staticRoutes.map(({ page }) => page));
  for (const path of Object.keys(routes)) others.delete(path);
  const patterns = Object.values(dynamicRoutes).map(({ routeRegex }) => new RegExp(routeRegex));
  return (path) => {
    const address = path === "/index" ? "/" : path;
    return address in routes || (!others.has(address) && patterns.some((pattern) => pattern.test(address)));
  };
}

/** Null in development. */
const readManifest = <Manifest>(distDir: string, name: string) =>
  orNull(() => JSON.parse(readFileSync(path.join(distDir, name), "utf8")) as Manifest);

/** Null in development. */
export const readBuildId = (distDir: string) =>
  orNull(() => readFileSync(path.join(distDir, "BUILD_ID"), "utf8").trim());

/** Makes Next use the built configuration, as its standalone server does: reading it again takes a third of a start. */
export function applyBuiltConfig(distDir: string): void {
  const file = path.join(distDir, "required-server-files.json");
  const { config } = JSON.parse(readFileSync(file, "utf8")) as { config: unknown };
  // eslint-disable-next-line no-restricted-syntax -- not a setting of the site
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

/** Keeps Next from reading .env files, in this process and its children: it would expand `$` in their values. */
export function skipNextEnvFiles(): void {
  // eslint-disable-next-line no-restricted-syntax -- not a setting of the site
  process.env.__NEXT_PROCESSED_ENV = "true";
}

/** Scripts in a page: the framework's files, and inline scripts with the payload. */
export const SCRIPTS = {
  inline: /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g,
  chunk: /<script src="(\/_next\/static\/[^"]+\.js)"[^>]*><\/script>/g,
  chunkPreload: /<link rel="preload" as="script"[^>]*>/g,
  /** Late content, moved into place by an inline script. */
  outOfOrder: /<div hidden[^>]* id="S:\d+"/,
} as const;

/** The start of a page whose root layout gives `<html>` a class. */
export const PAGE_START = /<html([^>]*) class="([^"]*)"([^>]*)><head>/;

/** The minifier of Next's builds: `loadBindings()`, then `minify(source, options)`, which resolves with `{ code }`. */
export const NEXT_MINIFIER = "next/dist/build/swc/index.js";

/** The command of Next.js, relative to node_modules, for running it without a shell. */
export const NEXT_COMMAND = "next/dist/bin/next";

/** JSON files (`{ files }`) that list what the server and each route load. */
export const TRACE_FILES = [`${BUILD_FOLDER}/next-server.js.nft.json`, `${BUILD_FOLDER}/server/**/*.nft.json`];

const BUILD_ONLY_PACKAGES =
  "webpack,babel,babel-packages,terser,postcss*,cssnano*,sass-loader,mini-css-extract-plugin,next-devtools";

/** Globs of Next's files that only development and builds need. */
export const UNUSED_BY_SERVER = [
  `**/next/dist/compiled/{${BUILD_ONLY_PACKAGES}}/**`,
  "**/next/dist/{build/swc,build/webpack,server/dev}/**",
  "**/next/dist/compiled/next-server/*.dev.js",
  "**/next/dist/compiled/*-experimental/**",
];

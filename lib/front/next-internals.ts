/**
 * Everything the program relies on that Next.js does not document. tests/contract/next.test.ts checks each assumption by
 * name against a real build: after an upgrade of Next.js, run that file. Some cannot stand here, and are checked there too:
 *
 * - lib/cache.ts: `unstable_cache` gives its tags to the page being rendered; one call takes 128 tags (TAGS_PER_CALL);
 * - deferred-hydration/loader.ts: its text runs in browsers alone, so it repeats STYLE_PRECEDENCE;
 * - finalize-headers.ts: Next drops a Content-Length that a route handler sets;
 * - deploy/nginx.conf: repeats ROUTER_HEADERS, OTHER_HEADERS and PREVIEW_COOKIE, and empties Next's own request headers.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { CacheHandlerValue } from "next/dist/server/lib/incremental-cache/index.js";
import type { IncrementalCacheValue } from "next/dist/server/response-cache/types.js";

export type { CacheHandler } from "next/dist/server/lib/incremental-cache/index.js";
export type { CacheHandlerValue, IncrementalCacheValue };

/** A cached page: `html`, `headers`, `status` and the payloads of the client router. */
export type CachedPage = Extract<IncrementalCacheValue, { kind: "APP_PAGE" }>;
/** A cached response of a route handler: `body`, `headers`, `status`. */
export type CachedRoute = Extract<IncrementalCacheValue, { kind: "APP_ROUTE" }>;

const PAGE_KEY_PART = "/$/";
const TAGS_HEADER = "x-next-cache-tags";

/** Whether a key of the cache handler belongs to an address: `/route-cache/KIND/HASH/$/about`. Others are fetches. */
export const isPathKey = (key: string) => key.includes(PAGE_KEY_PART);

/** The path of such a key, `/index` for the home page. */
export const pathOfKey = (key: string) => key.slice(key.indexOf(PAGE_KEY_PART) + 2);

/** The tags that a page or route was rendered with: one of its headers, which Next removes before it sends the others. */
export function tagsOfValue(value: IncrementalCacheValue | null): string[] {
  const header = value && "headers" in value ? value.headers?.[TAGS_HEADER] : undefined;
  return typeof header === "string" ? header.split(",") : [];
}

/** The path under which Next caches the page of every address that no route answers. */
export const NOT_FOUND_PATH = "/_not-found";

/** The headers of a cached value without those that Next keeps there for itself. */
export function headersOfValue(value: CachedPage | CachedRoute): Record<string, string> {
  const headers = Object.entries(value.headers ?? {}).filter(([name]) => !name.startsWith("x-next"));
  return Object.fromEntries(headers.map(([name, header]) => [name, String(header)]));
}

/** Request headers with which an address means something else than its document: the client router's, and previews. */
export const ROUTER_HEADERS = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
] as const;
export const OTHER_HEADERS = ["next-action", "x-prerender-revalidate"] as const;
export const PREVIEW_COOKIE = "__prerender_bypass";

/** Whether a request with these headers asks for a page as everybody sees it. */
export function asksForDocument(headers: NodeJS.Dict<string | string[]>): boolean {
  for (const name of ROUTER_HEADERS) if (headers[name] !== undefined) return false;
  for (const name of OTHER_HEADERS) if (headers[name] !== undefined) return false;
  return headers.cookie === undefined || !String(headers.cookie).includes(PREVIEW_COOKIE);
}

/** What a cache in front must tell the responses of a page's address apart by. */
export const PAGE_VARY = [...ROUTER_HEADERS, "Accept-Encoding"].join(", ");

/** Drops the header with which Next answers `{}` to any request, without asking the middleware who calls. */
export function dropMiddlewarePrefetch(headers: NodeJS.Dict<string | string[]>): void {
  delete headers["x-middleware-prefetch"];
}

/** Where the development server takes calls of its own. */
export const DEV_CALLS_PREFIX = "/__nextjs";

/** Where the files of a build are served; they lie below `static` in its folder. */
export const STATIC_PREFIX = "/_next/static/";
export const BUILD_FOLDER = ".next";

type RoutesManifest = { staticRoutes: { page: string }[]; dynamicRoutes: { page: string; regex: string }[] };
type PrerenderManifest = { routes: Record<string, unknown>; dynamicRoutes: Record<string, { routeRegex: string }> };

/** The routes of a build, those with parameters in the order in which they are tried. */
export const readRoutes = (distDir: string): RoutesManifest =>
  readManifest(distDir, "routes-manifest.json") ?? { staticRoutes: [], dynamicRoutes: [] };

/** Whether Next caches what it renders for a path, which is none of a dynamic page. */
export function cachedPaths(distDir: string): (path: string) => boolean {
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

/** Null in development, where routes come as they are asked for. */
function readManifest<Manifest>(distDir: string, name: string): Manifest | null {
  try {
    return JSON.parse(readFileSync(path.join(distDir, name), "utf8")) as Manifest;
  } catch {
    return null;
  }
}

/** The id of the build; null in development. */
export function readBuildId(distDir: string): string | null {
  try {
    return readFileSync(path.join(distDir, "BUILD_ID"), "utf8").trim();
  } catch {
    return null;
  }
}

/** Makes Next take the configuration as it was built, as its standalone server does: reading it again is a third of a start. */
export function takeBuiltConfig(distDir: string): void {
  const file = path.join(distDir, "required-server-files.json");
  const { config } = JSON.parse(readFileSync(file, "utf8")) as { config: unknown };
  // eslint-disable-next-line no-restricted-syntax -- not a setting of the site
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

/** How Next writes scripts into a page: the framework's files, and inline scripts that repeat the page for it. */
export const SCRIPTS = {
  inline: /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g,
  chunk: /<script src="(\/_next\/static\/[^"]+\.js)"[^>]*><\/script>/g,
  chunkPreload: /<link rel="preload" as="script"[^>]*>/g,
  /** content that arrived late, which an inline script moves into its place */
  outOfOrder: /<div hidden[^>]* id="S:\d+"/,
} as const;

/** How a page begins whose root layout gives `<html>` a class. */
export const PAGE_START = /<html([^>]*) class="([^"]*)"([^>]*)><head>/;

/** The precedence that React gives to Next's style sheets: it puts those that come later behind the last one of it. */
export const STYLE_PRECEDENCE = "next";

/** How Next writes the style sheets of a page into its head. */
export const STYLE_SHEETS = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)" data-precedence="next"\/>/g;

/** Where a build notes, as `{ files }`, which files its server and routes load. */
export const TRACE_FILES = [`${BUILD_FOLDER}/next-server.js.nft.json`, `${BUILD_FOLDER}/server/**/*.nft.json`];

const COMPILED_FOR_BUILDS =
  "webpack,babel,babel-packages,terser,postcss*,cssnano*,sass-loader,mini-css-extract-plugin,next-devtools";

/** What only development and builds load of Next, as globs. */
export const UNUSED_BY_SERVER = [
  `**/next/dist/compiled/{${COMPILED_FOR_BUILDS}}/**`,
  "**/next/dist/{build/swc,build/webpack,server/dev}/**",
  "**/next/dist/compiled/next-server/*.dev.js",
  "**/next/dist/compiled/*-experimental/**",
];

import { LRUCache } from "lru-cache";
import { METRICS_PATH } from "./metrics.ts";
import { readRoutes } from "./next-internals.ts";

export type RouteName = (target: string) => string;

const REMEMBERED = 2_000;
export const UNKNOWN_ROUTE = "unknown";

/**
 * The pattern of a request's route ("/blog/[slug]"), for the log: an address may hold a secret
 * ("/api/objects/upload/…").
 */
export function routeNames(distDir: string): RouteName {
  const { staticRoutes, dynamicRoutes } = readRoutes(distDir);
  const fixed = new Set([METRICS_PATH, ...staticRoutes.map(({ page }) => page)]);
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  const found = new LRUCache<string, string>({ max: REMEMBERED });
  const search = (pathname: string) => {
    if (pathname.startsWith("/_next/")) return "/_next";
    if (pathname.startsWith("/_payload/")) return "/_payload";
    if (fixed.has(pathname)) return pathname;
    return patterns.find(({ pattern }) => pattern.test(pathname))?.page ?? UNKNOWN_ROUTE;
  };
  return (target) => {
    const end = target.indexOf("?");
    const pathname = end < 0 ? target : target.slice(0, end);
    const known = found.get(pathname);
    if (known !== undefined) return known;
    const name = search(pathname);
    found.set(pathname, name);
    return name;
  };
}

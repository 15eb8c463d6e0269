import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { logRequest } from "../log.ts";
import { type Metrics, METRICS_PATH } from "./metrics.ts";
import { readRoutes } from "./next-internals.ts";

type LogEntry = { id: string; began: number; method: string; target: string };

export const beginRequest = ({ method = "", url = "" }: IncomingMessage): LogEntry => ({
  id: randomUUID(),
  began: performance.now(),
  method,
  target: url,
});

type Flags = { isHit?: true; aborted?: true };

export function requestLog(routeName: RouteName, metrics: Metrics | undefined) {
  /** `isHit`: sent from memory; `aborted`: the client did not read the whole response. */
  const logResponse = ({ id, began, method, target }: LogEntry, status: number, { isHit, aborted }: Flags = {}) => {
    const elapsed = performance.now() - began;
    const route = routeName(target);
    logRequest({ id, method, route, status, ms: Math.round(elapsed * 100) / 100, hit: isHit, aborted });
    metrics?.countRequest({ method, route, status, seconds: elapsed / 1_000 });
  };
  return {
    logResponse,
    logWhenClosed(request: LogEntry, res: ServerResponse): void {
      res.once("close", () => logResponse(request, res.statusCode, res.writableFinished ? {} : { aborted: true }));
    },
  };
}

export type RouteName = (target: string) => string;

const MAX_KNOWN_PATHS = 2_000;
export const UNKNOWN_ROUTE = "unknown";

/** The pattern of a request's route ("/blog/[slug]") for the log, because an address may contain a secret. */
export function routeNames(distDir: string): RouteName {
  const { staticRoutes, dynamicRoutes } = readRoutes(distDir);
  const fixed = new Set([METRICS_PATH, ...staticRoutes.map(({ page }) => page)]);
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  const search = (pathname: string) => {
    if (pathname.startsWith("/_next/")) return "/_next";
    if (pathname.startsWith("/_payload/")) return "/_payload";
    if (fixed.has(pathname)) return pathname;
    return patterns.find(({ pattern }) => pattern.test(pathname))?.page ?? UNKNOWN_ROUTE;
  };
  const found = new LRUCache<string, string>({ max: MAX_KNOWN_PATHS, memoMethod: search });
  return (target) => {
    const end = target.indexOf("?");
    return found.memo(end < 0 ? target : target.slice(0, end));
  };
}

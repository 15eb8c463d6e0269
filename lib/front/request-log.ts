import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { logRequest } from "../log.ts";
import type { Metrics } from "./metrics.ts";
import type { RouteName } from "./route-name.ts";

type LoggedRequest = { id: string; began: number; method: string; target: string };

export const beginRequest = ({ method = "", url = "" }: IncomingMessage): LoggedRequest => ({
  id: randomUUID(),
  began: performance.now(),
  method,
  target: url,
});

type RequestLog = {
  /** `isHit`: from memory; `aborted`: the client did not read it all. */
  logResponse(request: LoggedRequest, status: number, how?: { isHit?: true; aborted?: true }): void;
  logWhenClosed(request: LoggedRequest, res: ServerResponse): void;
};

/** Logs every response, and counts it in `metrics`. */
export function requestLog(routeName: RouteName, metrics: Metrics | undefined): RequestLog {
  const logResponse: RequestLog["logResponse"] = ({ id, began, method, target }, status, { isHit, aborted } = {}) => {
    const elapsed = performance.now() - began;
    const route = routeName(target);
    logRequest({ id, method, route, status, ms: Math.round(elapsed * 100) / 100, hit: isHit, aborted });
    metrics?.countRequest({ method, route, status, seconds: elapsed / 1_000 });
  };
  return {
    logResponse,
    logWhenClosed(request, res) {
      res.once("close", () => logResponse(request, res.statusCode, res.writableFinished ? {} : { aborted: true }));
    },
  };
}

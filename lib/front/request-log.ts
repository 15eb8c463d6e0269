import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { logRequest } from "../log.ts";
import type { Metrics } from "./metrics.ts";
import type { RouteName } from "./route-name.ts";

/** A request in the log: one line with this id, when it has been answered. */
type LoggedRequest = { id: string; began: number; method: string; target: string };

export const beginRequest = ({ method = "", url = "" }: IncomingMessage): LoggedRequest => ({
  id: randomUUID(),
  began: performance.now(),
  method,
  target: url,
});

type RequestLog = {
  /** Logs the response: `isHit` when it came from memory, `aborted` when the client did not take all of it. */
  logResponse(request: LoggedRequest, status: number, how?: { isHit?: true; aborted?: true }): void;
  /** Logs the response when the connection is done with it. */
  logWhenClosed(request: LoggedRequest, res: ServerResponse): void;
};

/** Writes a line for every response, and counts it in `metrics` where somebody reads them. */
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

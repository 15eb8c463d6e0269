import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "../log.ts";

/** Gives the request, whose target is in origin form, an id, and the log its line when it has been answered. */
export function beginLog(req: IncomingMessage, res: ServerResponse, routeOf: (target: string) => string): string {
  const id = randomUUID();
  const began = performance.now();
  const { method, url = "" } = req;
  res.setHeader("X-Request-Id", id);
  res.once("close", () => {
    const aborted = res.writableFinished ? undefined : true;
    log({ level: "info", id, method, route: routeOf(url), status: res.statusCode, ms: Math.round((performance.now() - began) * 100) / 100, aborted });
  });
  return id;
}

/** GET /metrics in Prometheus' text format, for the bearer of METRICS_TOKEN. Without a token nothing is counted. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { isBearer } from "../security/token.ts";
import { poolState, readOnce } from "../db/pool.ts";
import { COUNT_JOBS, type JobCounts } from "../jobs/sql.ts";
import { withTimeout } from "../timeout.ts";
import { finalizeHeaders } from "./patch-response.ts";

export const METRICS_PATH = "/metrics";

/** If the database does not respond, only its figures are missing. */
const COUNT_JOBS_TIMEOUT_MS = 2_000;

type MeasuredRequest = { method: string; route: string; status: number; seconds: number };

export type Metrics = Awaited<ReturnType<typeof createMetrics>>;

// from a cached page (under 1 ms) to the longest request
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export async function createMetrics(token: string) {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import("prom-client");
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests answered, by method, route and status",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request to its response, by route",
    labelNames: ["route"],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const pages = new Counter({
    name: "page_cache_requests_total",
    help: "Reads of pages that may be cached: hit, from memory; miss, rendered",
    labelNames: ["result"],
    registers,
  });
  for (const result of ["hit", "miss"]) pages.inc({ result }, 0);
  new Gauge({
    name: "database_pool_connections",
    help: "Connections to the database, by state",
    labelNames: ["state"],
    registers,
    collect() {
      const { total, idle } = poolState();
      this.set({ state: "idle" }, idle);
      this.set({ state: "busy" }, total - idle);
    },
  });
  new Gauge({
    name: "database_pool_waiting",
    help: "Queries that wait for a connection to the database",
    registers,
    collect() {
      this.set(poolState().waiting);
    },
  });

  new Gauge({
    name: "jobs",
    help: "Jobs by queue and state: waiting, active, failed (given up)",
    labelNames: ["queue", "state"],
    registers,
    async collect() {
      this.reset();
      const counts = readOnce<JobCounts>(COUNT_JOBS).catch(() => []);
      for (const { queue, ...states } of await withTimeout(counts, COUNT_JOBS_TIMEOUT_MS, []))
        for (const [state, count] of Object.entries(states)) this.set({ queue, state }, count);
    },
  });

  return {
    countRequest({ method, route, status, seconds }: MeasuredRequest): void {
      requests.inc({ method, route, status });
      durations.observe({ route }, seconds);
    },
    countPage: (isHit: boolean) => pages.inc({ result: isHit ? "hit" : "miss" }),
    async send(req: IncomingMessage, res: ServerResponse): Promise<void> {
      res.setHeader("Cache-Control", "no-store");
      const isAllowed = isBearer(req.headers.authorization, token);
      if (!isAllowed) res.setHeader("WWW-Authenticate", "Bearer");
      res.setHeader("Content-Type", isAllowed ? registry.contentType : "text/plain; charset=utf-8");
      const body = isAllowed ? await registry.metrics() : "Unauthorized";
      res.setHeader("Content-Length", Buffer.byteLength(body));
      finalizeHeaders(res);
      res.writeHead(isAllowed ? 200 : 401).end(req.method === "HEAD" ? undefined : body);
    },
  };
}

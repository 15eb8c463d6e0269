import "server-only";
import { withTimeout } from "../timeout.ts";
import { type Check, checkDatabase, checkMail, checkMigrations, checkStorage, failed } from "./checks.ts";

/** Each check with the lifetime of its result, so that frequent callers do not reach the services. */
const CHECKS = {
  database: { check: checkDatabase, validMs: 1_000 },
  migrations: { check: checkMigrations, validMs: 1_000 },
  storage: { check: checkStorage, validMs: 10_000 },
  mail: { check: checkMail, validMs: 30_000 },
} as const;
const CHECK_TIMEOUT_MS = 5_000;

type Name = keyof typeof CHECKS;
type Readiness = { status: "ok" | "failed"; checks: Record<Name, Check["status"]> };

const results = new Map<Name, { until: number; result: Promise<Check> }>();

/** Each need as `ok`, `failed` or `off`, without details: anybody may ask. */
export async function readiness(): Promise<Readiness> {
  const names = Object.keys(CHECKS) as Name[];
  const found = await Promise.all(names.map(async (name) => [name, (await resultOf(name)).status] as const));
  return {
    status: found.some(([, status]) => status === "failed") ? "failed" : "ok",
    checks: Object.fromEntries(found) as Readiness["checks"],
  };
}

function resultOf(name: Name): Promise<Check> {
  const known = results.get(name);
  if (known && performance.now() < known.until) return known.result;
  const { check, validMs } = CHECKS[name];
  const result = withTimeout(check(), CHECK_TIMEOUT_MS, failed("no answer in time"));
  results.set(name, { until: performance.now() + validMs, result });
  return result;
}

/** For tests: the next question checks again. */
export function forgetReadiness(): void {
  results.clear();
}

import "server-only";
import { LRUCache } from "lru-cache";
import { withTimeout } from "../timeout.ts";
import { type Check, checkDatabase, checkMail, checkMigrations, checkStorage, failed } from "./checks.ts";

const CHECKS = { database: checkDatabase, migrations: checkMigrations, storage: checkStorage, mail: checkMail };
/** How long results are kept, so that frequent callers do not reach the services. */
const VALID_MS = { database: 1_000, migrations: 1_000, storage: 10_000, mail: 30_000 };
const CHECK_TIMEOUT_MS = 5_000;

type Name = keyof typeof CHECKS;
type Readiness = { status: "ok" | "failed"; checks: Record<Name, Check["status"]> };

const results = new LRUCache<Name, Promise<Check>>({ max: 4 });

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
  const result = results.get(name) ?? withTimeout(CHECKS[name](), CHECK_TIMEOUT_MS, failed("no answer in time"));
  if (!results.has(name)) results.set(name, result, { ttl: VALID_MS[name] });
  return result;
}

/** For tests: the next question checks again. */
export const forgetReadiness = () => results.clear();

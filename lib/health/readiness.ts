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

export const checkResults = new LRUCache<Name, Check>({
  max: 4,
  fetchMethod: (name) => withTimeout(CHECKS[name](), CHECK_TIMEOUT_MS, failed("no answer in time")),
});

/** Each check as `ok`, `failed` or `off`, without details, because it is public. */
export async function readiness(): Promise<Readiness> {
  const names = Object.keys(CHECKS) as Name[];
  const checks = await Promise.all(names.map((name) => checkResults.forceFetch(name, { ttl: VALID_MS[name] })));
  return {
    status: checks.some(({ status }) => status === "failed") ? "failed" : "ok",
    checks: Object.fromEntries(names.map((name, index) => [name, checks[index]?.status])) as Readiness["checks"],
  };
}

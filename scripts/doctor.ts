/** `npm run doctor`: checks every configured service; a line each, exit code 1 for a failure. */
import { statSync } from "node:fs";
import path from "node:path";
import { tryRecaptcha } from "../lib/bot-check/recaptcha.ts";
import { db } from "../lib/db/client.ts";
import { env, isSiteUrlSet } from "../lib/env.ts";
import {
  type Check,
  checkDatabase,
  checkJobs,
  checkMail,
  checkMigrations,
  checkStorage,
  failed,
  off,
  ok,
  reasonOf,
} from "../lib/health/checks.ts";
import { redisClient } from "../lib/redis.ts";
import { VERSION_FILE, versionLabel } from "../lib/health/version.ts";
import { withDatabase } from "./with-database.ts";

const SITE_TIMEOUT_MS = 5_000;
/** What sessions, one-time addresses and schedules tolerate. */
const MAX_CLOCK_DIFFERENCE_MS = 5_000;

async function checkBotCheck(): Promise<Check> {
  const { RECAPTCHA_SECRET_KEY, RECAPTCHA_BASE_URL } = env();
  if (!RECAPTCHA_SECRET_KEY) return ok("the built-in proof of work");
  try {
    await tryRecaptcha();
    return ok(`reCAPTCHA at ${RECAPTCHA_BASE_URL}`);
  } catch (error) {
    return failed(`reCAPTCHA: ${reasonOf(error)}: check RECAPTCHA_SECRET_KEY and RECAPTCHA_BASE_URL`);
  }
}

async function checkRedis(): Promise<Check> {
  const connecting = redisClient();
  if (!connecting) return off("pages and limits are kept in this process; set REDIS_URL for several instances");
  const client = await connecting;
  try {
    await client.ping();
    return ok("answers");
  } catch (error) {
    return failed(`${reasonOf(error)}: check REDIS_URL; the site works without it meanwhile`);
  } finally {
    client.destroy();
  }
}

async function checkSiteUrl(): Promise<Check> {
  const { SITE_URL } = env();
  if (!isSiteUrlSet()) return off(`links name ${SITE_URL}; set SITE_URL to the address that visitors use`);
  try {
    const response = await fetch(`${SITE_URL}/api/health`, { signal: AbortSignal.timeout(SITE_TIMEOUT_MS) });
    const body = await response.text();
    if (/^\{"(status|message)":/.test(body)) return ok(`${SITE_URL} answers`);
    return failed(`${SITE_URL} answers with something else (${response.status}): check the proxy in front`);
  } catch (error) {
    if ((error as { cause?: { code?: string } }).cause?.code === "ECONNREFUSED")
      return off(`${SITE_URL} refuses connections: the site is not running, or the proxy in front is not`);
    return failed(`${SITE_URL}: ${reasonOf(error)}: check name, certificate and firewall`);
  }
}

/** Against the database's clock, and the build time, which cannot be in the future. */
async function checkClock(): Promise<Check> {
  const built = statSync(path.join(process.cwd(), VERSION_FILE), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (built > Date.now() + MAX_CLOCK_DIFFERENCE_MS)
    return failed(`it is ${new Date().toISOString()} here, before the site was built: set the clock`);
  try {
    const before = Date.now();
    const [row] = await db().$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
    const difference = (row?.now.getTime() ?? 0) - (before + Date.now()) / 2;
    if (Math.abs(difference) <= MAX_CLOCK_DIFFERENCE_MS) return ok(new Date().toISOString());
    return failed(`${Math.round(difference / 1000)} s apart from the database's: use NTP on both machines`);
  } catch {
    return off("compared with the database's clock when that answers");
  }
}

const CHECKS: [string, () => Promise<Check>][] = [
  ["database", checkDatabase],
  ["migrations", checkMigrations],
  ["storage", checkStorage],
  ["mail", checkMail],
  ["jobs", checkJobs],
  ["bot check", checkBotCheck],
  ["redis", checkRedis],
  ["SITE_URL", checkSiteUrl],
  ["clock", checkClock],
];

const width = Math.max(...CHECKS.map(([name]) => name.length)) + 2;
const print = (name: string, status: string, detail: string) =>
  console.log(`${name.padEnd(width)}${status.padEnd(8)}${detail}`);

await withDatabase(async () => {
  print("version", "ok", `${versionLabel()}, Node.js ${process.versions.node}`);
  for (const [name, check] of CHECKS) {
    const { status, detail } = await check();
    print(name, status, detail);
    if (status === "failed") process.exitCode = 1;
  }
  await db().$disconnect();
});

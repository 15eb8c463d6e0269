/** Checks what the site needs, for /admin/health, `npm run doctor` and readiness. Each check says what to do. */
import "server-only";
import { constants, existsSync } from "node:fs";
import { access, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { FACTORS_SELECT, factorsOf } from "../auth/accounts.ts";
import { SYSTEM } from "../auth/rules.ts";
import { testRecaptcha } from "../bot-check/recaptcha.ts";
import { db } from "../db/client.ts";
import { migrationNames, SELECT_APPLIED_MIGRATIONS } from "../db/migration-names.ts";
import { readSetting, saveSettings } from "../db/settings.ts";
import { env, isSiteUrlSet, s3Settings } from "../env.ts";
import { countJobs } from "../jobs/queries.ts";
import { verifyMailServer } from "../mail/send.ts";
import { pingRedis, redisClient } from "../redis.ts";
import { storage } from "../storage/storage.ts";
import { withTimeout } from "../timeout.ts";
import { versionLabel } from "./version.ts";

export type Check = {
  status: "ok" | "warning" | "off" | "failed";
  /** The finding, and what to do about it. */
  detail: string;
};

const OLDEST_POSTGRES = 14;
const MIN_FREE_BYTES = 200 * 1024 * 1024;
const CHECK_TIMEOUT_MS = 10_000;
const SITE_TIMEOUT_MS = 5_000;
const GIB = 1024 ** 3;
const BACKUP_SETTING = "backup.last";
const BACKUP_DAYS = 7;

const ok = (detail: string): Check => ({ status: "ok", detail });
const warning = (detail: string): Check => ({ status: "warning", detail });
const off = (detail: string): Check => ({ status: "off", detail });
export const failed = (detail: string): Check => ({ status: "failed", detail });

/** Turns a rejection of `check` into a failed check; `say` makes its detail from the reason. */
const catchFailure =
  (check: () => Promise<Check>, say = (reason: string) => `cannot be read (${reason})`) =>
  (): Promise<Check> =>
    check().catch((error: unknown) => failed(say(reasonOf(error))));

export const checkDatabase = catchFailure(
  async () => {
    const [row] = await db().$queryRaw<{ version: string; major: number }[]>`
      SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int / 10000 AS major`;
    if (!row || row.major < OLDEST_POSTGRES)
      return failed(`PostgreSQL ${row?.version} is too old: use ${OLDEST_POSTGRES} or later`);
    return ok(`PostgreSQL ${row.version}`);
  },
  (reason) => `no answer (${reason}): check DATABASE_URL and that the server runs`,
);

export const checkMigrations = catchFailure(
  async () => {
    const rows = await db().$queryRawUnsafe<{ name: string }[]>(SELECT_APPLIED_MIGRATIONS);
    const names = await migrationNames();
    const applied = new Set(rows.map(({ name }) => name));
    const missing = names.filter((name) => !applied.has(name));
    if (missing.length > 0) return failed(`${missing.length} not applied: start the site, or run “npm run db:migrate”`);
    return ok(`${names.length} applied`);
  },
  (reason) => `cannot be read (${reason}): start the site, or run “npm run db:migrate”`,
);

/** Asks the store for an image that cannot exist, and the local disk for free space. */
export const checkStorage = catchFailure(
  async () => {
    const { BLOB_READ_WRITE_TOKEN, DATA_DIR } = env();
    await storage().get(`${"0".repeat(32)}.png`);
    const s3 = s3Settings();
    if (s3) return ok(`bucket ${s3.S3_BUCKET}`);
    if (BLOB_READ_WRITE_TOKEN) return ok("Vercel Blob");
    const directory = dataFolder();
    if (!(await stat(directory)).isDirectory()) return failed(`${path.resolve(directory)} is a file: check DATA_DIR`);
    await access(directory, constants.W_OK | constants.X_OK);
    if ((await freeBytes()) < MIN_FREE_BYTES) return failed(`${path.resolve(DATA_DIR)}: its disk is full; make room`);
    return ok(path.resolve(DATA_DIR));
  },
  (reason) => `${reason}: check DATA_DIR, or the keys of the bucket or store`,
);

/** DATA_DIR, or the folder in which it will be made. */
function dataFolder(): string {
  const { DATA_DIR } = env();
  return existsSync(DATA_DIR) ? DATA_DIR : path.dirname(path.resolve(DATA_DIR));
}

async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(dataFolder());
  return bavail * bsize;
}

function mailAdvice(reason: string): string {
  if (/certificate/i.test(reason))
    return "the mail server's certificate is not trusted. Set NODE_EXTRA_CA_CERTS to a file with the certificate of its authority, or add ?tls.rejectUnauthorized=false to SMTP_URL";
  if (/wrong version number/i.test(reason))
    return "the mail server does not begin with TLS on this port. Use smtp:// in SMTP_URL: STARTTLS encrypts where offered";
  return "check SMTP_URL (host, port, user and password)";
}

export const checkMail = catchFailure(
  async () => {
    const { SMTP_URL, CONTACT_NOTIFY_TO } = env();
    if (!SMTP_URL) return off("messages are stored and shown in the admin area only; set SMTP_URL to have them mailed");
    await verifyMailServer();
    return ok(`${new URL(SMTP_URL).host} takes mail for ${CONTACT_NOTIFY_TO}`);
  },
  (reason) => `${reason}: ${mailAdvice(reason)}`,
);

/** Counts jobs that wait, and jobs that failed in their last attempt. */
export const checkJobs = catchFailure(async () => {
  const counts = await countJobs();
  const sum = (state: "waiting" | "active" | "failed") => counts.reduce((total, row) => total + row[state], 0);
  const found = `${sum("waiting") + sum("active")} waiting, ${sum("failed")} failed`;
  if (sum("failed") === 0) return ok(found);
  const queues = counts.filter(({ failed }) => failed > 0).map(({ queue, failed }) => `${queue} ${failed}`);
  return failed(
    `${found} (${queues.join(", ")}): standard error has the reasons, and a message's page that of its mail`,
  );
});

/** One line without passwords. */
function reasonOf(error: unknown): string {
  const { cause, code, message } = error as { cause?: unknown; code?: string; message?: string };
  if (cause) return reasonOf(cause);
  const text = message ?? String(error);
  // Prisma wraps the database's message, or writes it as the last paragraph; a mail server's message has several lines
  const line = /Message: `([^`]+)`/.exec(text)?.[1] ?? text.trim().split("\n\n").at(-1)?.replaceAll("\n", " ").trim();
  return (line || code || "unknown reason").replace(/\/\/[^@\s/]+@/g, "//…@").slice(0, 300);
}

const checkDisk = catchFailure(
  async () => {
    const { DATABASE_URL, BLOB_READ_WRITE_TOKEN } = env();
    if (DATABASE_URL && (BLOB_READ_WRITE_TOKEN || s3Settings())) return off("nothing is stored on this machine");
    const free = await freeBytes();
    const room = `${(free / GIB).toFixed(1)} GiB free`;
    if (free >= GIB) return ok(room);
    return warning(`only ${room}: delete what is not needed on this machine, or have a larger disk set up`);
  },
  (reason) => `cannot be read (${reason}): check DATA_DIR`,
);

export const lastBackup = async (): Promise<Date | null> =>
  (await readSetting(BACKUP_SETTING, z.object({ at: z.coerce.date() })))?.at ?? null;

export const isTooOld = (at: Date | null) => at === null || Date.now() - at.getTime() > BACKUP_DAYS * 86_400_000;

export const recordBackup = (): Promise<void> =>
  saveSettings(SYSTEM, [{ key: BACKUP_SETTING, value: { at: new Date().toISOString() }, summary: "Backup written" }]);

const minuteOf = (time: Date) => `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;

const BACKUP_ADVICE = "run “npm run backup” on the server, best every night, and keep the file on another machine";

const checkBackup = catchFailure(async () => {
  const at = await lastBackup();
  if (!at) return warning(`none is known: ${BACKUP_ADVICE}`);
  return isTooOld(at) ? warning(`the last one is of ${minuteOf(at)}: ${BACKUP_ADVICE}`) : ok(minuteOf(at));
});

const checkSecondFactor = catchFailure(async () => {
  const owners = await db().user.findMany({ where: { role: "owner", disabledAt: null }, select: FACTORS_SELECT });
  const without = owners.filter((owner) => factorsOf(owner).length === 0).length;
  if (owners.length === 0) return off("there is no owner yet");
  if (without === 0) return ok("every owner has one");
  return warning(
    `${without} of ${owners.length} owners can be impersonated by a stolen password alone: set one up under Account, and require it under People`,
  );
});

const checkBotCheck = catchFailure(
  async () => {
    const { RECAPTCHA_SECRET_KEY, RECAPTCHA_BASE_URL } = env();
    if (!RECAPTCHA_SECRET_KEY) return ok("the built-in proof of work");
    await testRecaptcha();
    return ok(`reCAPTCHA at ${RECAPTCHA_BASE_URL}`);
  },
  (reason) => `reCAPTCHA: ${reason}: check RECAPTCHA_SECRET_KEY and RECAPTCHA_BASE_URL`,
);

const checkRedis = catchFailure(
  async () => {
    const client = await redisClient();
    if (!client) return off("pages and limits are kept in this process; set REDIS_URL for several instances");
    await pingRedis(client);
    return ok("answers");
  },
  (reason) => `${reason}: check REDIS_URL; the site works without it meanwhile`,
);

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

const CHECKS: Record<string, { title: string; check: () => Promise<Check> }> = {
  database: { title: "Database", check: checkDatabase },
  migrations: { title: "Database updates", check: checkMigrations },
  storage: { title: "Pictures and files", check: checkStorage },
  disk: { title: "Disk space", check: checkDisk },
  mail: { title: "Mail", check: checkMail },
  backup: { title: "Backup", check: checkBackup },
  jobs: { title: "Background work", check: checkJobs },
  "site-url": { title: "Site address", check: checkSiteUrl },
  "bot-check": { title: "Bot check", check: checkBotCheck },
  "second-factor": { title: "Second factor", check: checkSecondFactor },
  redis: { title: "Shared cache", check: checkRedis },
  node: { title: "Node.js", check: async () => ok(process.versions.node) },
};

export type HealthReport = { version: string; checks: (Check & { id: string; title: string })[] };

/** Never rejects. */
export async function healthReport(): Promise<HealthReport> {
  const checks = Object.entries(CHECKS).map(async ([id, { title, check }]) => ({
    id,
    title,
    ...(await withTimeout(check(), CHECK_TIMEOUT_MS, failed("no answer in time"))),
  }));
  return { version: versionLabel(), checks: await Promise.all(checks) };
}

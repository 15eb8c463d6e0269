/** What the site needs to work, for `npm run doctor` and for readiness. */
import "server-only";
import { constants, existsSync } from "node:fs";
import { access, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { db } from "../db/client.ts";
import { migrationNames, SELECT_APPLIED_MIGRATIONS } from "../db/migration-names.ts";
import { env, s3Settings } from "../env.ts";
import { COUNT_JOBS, type JobCounts } from "../jobs/sql.ts";
import { verifyMailServer } from "../mail/send.ts";
import { storage } from "../storage/storage.ts";

export type Check = {
  status: "ok" | "warning" | "off" | "failed";
  /** The finding, and what to do about it. */
  detail: string;
};

const OLDEST_POSTGRES = 14;
const MIN_FREE_BYTES = 200 * 1024 * 1024;

export const ok = (detail: string): Check => ({ status: "ok", detail });
export const warning = (detail: string): Check => ({ status: "warning", detail });
export const off = (detail: string): Check => ({ status: "off", detail });
export const failed = (detail: string): Check => ({ status: "failed", detail });

/** `check` without rejections: those are failures, with their reason in `say`. */
export const checked =
  (check: () => Promise<Check>, say = (reason: string) => `cannot be read (${reason})`) =>
  (): Promise<Check> =>
    check().catch((error: unknown) => failed(say(reasonOf(error))));

/** Whether the database answers and is new enough. */
export const checkDatabase = checked(
  async () => {
    const [row] = await db().$queryRaw<{ version: string; major: number }[]>`
      SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int / 10000 AS major`;
    if (!row || row.major < OLDEST_POSTGRES)
      return failed(`PostgreSQL ${row?.version} is too old: use ${OLDEST_POSTGRES} or later`);
    return ok(`PostgreSQL ${row.version}`);
  },
  (reason) => `no answer (${reason}): check DATABASE_URL and that the server runs`,
);

/** Whether every migration of this version is applied. */
export const checkMigrations = checked(
  async () => {
    const rows = await db().$queryRawUnsafe<{ name: string }[]>(SELECT_APPLIED_MIGRATIONS);
    const names = await migrationNames();
    const applied = new Set(rows.map(({ name }) => name));
    const missing = names.filter((name) => !applied.has(name));
    if (missing.length > 0)
      return failed(`${missing.length} not applied: start the site, or run \`npm run db:migrate\``);
    return ok(`${names.length} applied`);
  },
  (reason) => `cannot be read (${reason}): start the site, or run \`npm run db:migrate\``,
);

/** Asks the store for an image that cannot exist, and the local disk for free space. */
export const checkStorage = checked(
  async () => {
    const { BLOB_READ_WRITE_TOKEN, DATA_DIR } = env();
    await storage().size(`${"0".repeat(32)}.png`);
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

export async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(dataFolder());
  return bavail * bsize;
}

const CERTIFICATE_ADVICE =
  "the mail server's certificate is not trusted. Set NODE_EXTRA_CA_CERTS to a file with the certificate of its authority, or add ?tls.rejectUnauthorized=false to SMTP_URL";

/** Signs in to the mail server. */
export const checkMail = checked(
  async () => {
    const { SMTP_URL, CONTACT_NOTIFY_TO } = env();
    if (!SMTP_URL) return off("messages are stored and shown in the admin area only; set SMTP_URL to have them mailed");
    await verifyMailServer();
    return ok(`${new URL(SMTP_URL).host} takes mail for ${CONTACT_NOTIFY_TO}`);
  },
  (reason) =>
    `${reason}: ${/certificate/i.test(reason) ? CERTIFICATE_ADVICE : "check SMTP_URL (host, port, user and password)"}`,
);

/** Jobs that wait, and those that were given up after their last attempt. */
export const checkJobs = checked(async () => {
  const counts = await db().$queryRawUnsafe<JobCounts[]>(COUNT_JOBS);
  const sum = (state: "waiting" | "active" | "failed") => counts.reduce((total, row) => total + row[state], 0);
  const found = `${sum("waiting") + sum("active")} waiting, ${sum("failed")} failed`;
  if (sum("failed") === 0) return ok(found);
  const queues = counts.filter(({ failed }) => failed > 0).map(({ queue, failed }) => `${queue} ${failed}`);
  return failed(
    `${found} (${queues.join(", ")}): standard error has the reasons; a message's page sends its mail again`,
  );
});

/** One line without passwords. */
export function reasonOf(error: unknown): string {
  const { cause, code, message } = error as { cause?: unknown; code?: string; message?: string };
  if (cause) return reasonOf(cause);
  const text = message ?? String(error);
  // Prisma wraps the database's message
  const line = /Message: `([^`]+)`/.exec(text)?.[1] ?? text.split("\n").filter(Boolean).join(" ");
  return (line || code || "unknown reason").replace(/\/\/[^@\s/]+@/g, "//…@").slice(0, 300);
}

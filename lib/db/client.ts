import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import type { ITXClientDenyList } from "@prisma/client/runtime/client";
import pg from "pg";
import { type Change, type SubjectKind, summaryOf } from "../audit/rules.ts";
import type { Actor } from "../auth/rules.ts";
import { env, isOnVercel } from "../env.ts";
import { AppError, isDatabaseUnavailable, isDiskFull, isMissingRow, recordNotFound } from "../errors.ts";
import { announceWrite } from "../front/page-cache/announcement.ts";
import { PrismaClient } from "../generated/prisma/client.ts";
import { logErrorOnceAMinute } from "../log.ts";
import { perProcess } from "../per-process.ts";
import { createCircuit } from "./circuit-breaker.ts";
import { lastDbFailure, onConnect, sharePool } from "./pool.ts";
import { createQueue, SAVE_LIMITS } from "./queue.ts";

/** Connections per process. Vercel runs many processes, each with few, through a pooled DATABASE_URL. */
const POOL_SIZE = isOnVercel() ? 3 : 10;
const CONNECT_TIMEOUT_MS = 4_000;
const QUERY_TIMEOUT_MS = 10_000;

function connect() {
  const { DATABASE_URL } = env();
  if (!DATABASE_URL) throw new AppError("unavailable", "The site is not connected to a database.");
  const pool = new pg.Pool({
    connectionString: DATABASE_URL,
    onConnect,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // lets a command exit when its work is done
    allowExitOnIdle: true,
  });
  sharePool(pool);
  // A lost idle connection is replaced by the next query.
  const ignoring = { onPoolError: () => {}, onConnectionError: () => {} };
  const adapter = new SerialTransactions(pool, { ...ignoring, disposeExternalPool: true });
  const client = new PrismaClient({ adapter, errorFormat: "minimal" });
  const circuit = createCircuit(() => client.$queryRaw`SELECT 1`);
  return client.$extends({
    query: {
      async $allOperations({ model, args, query }) {
        if (circuit.isOpen()) throw databaseUnavailable();
        const startedAt = performance.now();
        try {
          const result = await query(args);
          circuit.succeeded();
          return result;
        } catch (error) {
          if (model && isMissingRow(error)) throw recordNotFound(model);
          if (isDiskFull(error)) throw diskFull(error);
          if (!isDatabaseUnavailable(error)) throw error;
          circuit.failed(startedAt);
          throw databaseUnavailable(error);
        }
      },
    },
  });
}

function diskFull(cause: unknown): AppError {
  logErrorOnceAMinute("The disk of the database is full", cause);
  return new AppError("unavailable", "The server's disk is full. Nothing was saved.", { cause });
}

export function databaseUnavailable(cause?: unknown): AppError {
  lastDbFailure.at = performance.now();
  const message = "The database cannot be reached at the moment. Please try again shortly.";
  return new AppError("unavailable", message, { cause, retryAfterSeconds: 10 });
}

export type Database = ReturnType<typeof connect>;

// survives reloads of this module by the development server
const shared = perProcess<{ db?: Database }>("db", {});

/** The database client. Throws AppError unavailable without a database, like every query while it is unreachable. */
export function db(): Database {
  return (shared.db ??= connect());
}

/**
 * Prisma's adapter, with one query at a time in a transaction. Prisma reads the relations of a row in parallel, but a
 * transaction has only one connection, and pg 9 will refuse that (github.com/prisma/orm/pull/29979).
 */
class SerialTransactions extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolationLevel) => {
      const transaction = await start(isolationLevel);
      const enqueue = createQueue({ concurrency: 1 });
      const queryRaw = transaction.queryRaw.bind(transaction);
      const executeRaw = transaction.executeRaw.bind(transaction);
      transaction.queryRaw = (query) => enqueue(() => queryRaw(query));
      transaction.executeRaw = (query) => enqueue(() => executeRaw(query));
      return transaction;
    };
    return adapter;
  }
}

export type Transaction = Omit<Database, ITXClientDenyList>;

export type { Change };

/** Does a write; completes `change` with what only it knows, such as the id of a new row. */
export type Work<Result> = (transaction: Transaction, change: Change) => Promise<Result>;

/** Kinds whose rows no public page shows or depends on. */
const PRIVATE_KINDS: ReadonlySet<SubjectKind | null> = new Set([null, "message", "session"]);

/** Kinds whose texts may link to other sites. */
const KINDS_WITH_LINKS: ReadonlySet<SubjectKind | null> = new Set(["post", "portfolio", "site"]);

// Rows may be locked by another instance.
const MAX_WAIT_MS = 10_000;
const TIMEOUT_MS = 20_000;

// Writes of public data wait for each other (the lock of page_versions). They queue here without holding a connection,
// so that reads go on.
const enqueue = createQueue(SAVE_LIMITS);

/**
 * Every write: runs `work` in a transaction that ends with the entry of the activity log. Writes of public data queue;
 * once resolved, the next request to any instance sees them. Throws AppError unavailable when the queue takes too long.
 */
export async function write<Result>(actor: Actor, change: Readonly<Change>, work: Work<Result>): Promise<Result> {
  return writeSeveral(actor, change.subject, async (transaction, changes) => {
    const done = { ...change };
    changes.push(done);
    return work(transaction, done);
  });
}

/** Like `write`, for several changes to records of one kind: `work` adds each to `changes`. */
export async function writeSeveral<Result>(
  actor: Actor,
  subject: SubjectKind | null,
  work: (transaction: Transaction, changes: Change[]) => Promise<Result>,
): Promise<Result> {
  const run = () =>
    inTransaction(async (transaction) => {
      const changes: Change[] = [];
      const result = await work(transaction, changes);
      for (const change of changes) await addAuditEntry(transaction, actor, change);
      if (KINDS_WITH_LINKS.has(subject) && changes.length > 0) await sendLinkCheck(transaction);
      return result;
    });
  // no page shows what visitors send
  const isPublic = !PRIVATE_KINDS.has(subject) && actor.role !== "guest";
  return isPublic ? announceAfter(() => enqueue(run)) : run();
}

/** Logs an action that changes no row, such as an export or a failed sign-in. */
export async function record(actor: Actor, change: Readonly<Change>): Promise<void> {
  await write(actor, change, async () => {});
}

/** Writes a working copy. It queues with the writes of public data, but is not announced. */
export async function writeDraft<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return enqueue(() => inTransaction(work));
}

/** For the program's own rows (counters, leases, expired rows), in single statements. */
export const bookkeeping = (): Transaction => db();

/** Like `bookkeeping`, in a transaction. */
export const bookkeepTogether = inTransaction;

/** `work` may send mail or store files: only a failure outside of it is the database's. */
async function inTransaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  let workError: unknown;
  const watched = (transaction: Transaction) =>
    work(transaction).catch((error: unknown) => {
      throw (workError = error);
    });
  try {
    return await db().$transaction(watched, { maxWait: MAX_WAIT_MS, timeout: TIMEOUT_MS });
  } catch (error) {
    throw error !== workError && isDatabaseUnavailable(error) ? databaseUnavailable(error) : error;
  }
}

async function sendLinkCheck(transaction: Transaction): Promise<void> {
  if (env().LINK_CHECKS === "off") return;
  // imported late: it imports this module
  const { sendJob } = await import("../jobs/send.ts");
  await sendJob(transaction, "links.check", { which: "changed" });
}

/** Announces changed pages after `run`, also after a failure: the write may have committed. */
async function announceAfter<Result>(run: () => Promise<Result>): Promise<Result> {
  // imported late: terminal commands have no Next.js
  if (isOnVercel()) return (await import("../cache.ts")).expireOnVercel(run);
  try {
    return await run();
  } finally {
    await announceWrite();
  }
}

/** Adds an entry as the last statement, because others wait for it until the commit. Triggers number and chain it. */
async function addAuditEntry(transaction: Transaction, { id: actor }: Actor, change: Change): Promise<void> {
  const { action, subject, id } = change;
  await transaction.$executeRaw`
    INSERT INTO audit_log (actor, action, subject_kind, subject_id, summary)
    VALUES (${actor}::uuid, ${action}, ${subject}, ${id === null ? null : String(id)}, ${summaryOf(change)})`;
}

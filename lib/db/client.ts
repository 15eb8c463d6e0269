import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env, isOnVercel } from "../env.ts";
import { AppError, isDatabaseUnavailable, isDiskFull, isMissingRow, recordNotFound } from "../errors.ts";
import { PrismaClient } from "../generated/prisma/client.ts";
import { logErrorOnceAMinute } from "../log.ts";
import { perProcess } from "../per-process.ts";
import { createCircuit } from "./circuit-breaker.ts";
import { lastDbFailure, onConnect, sharePool } from "./pool.ts";
import { createQueue } from "./queue.ts";

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

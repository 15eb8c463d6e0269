import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { createCircuit } from "./circuit-breaker.ts";
import { env, isOnVercel } from "../env.ts";
import { AppError, isDatabaseUnavailable } from "../errors.ts";
import { PrismaClient } from "../generated/prisma/client.ts";
import { lastDbFailure } from "./last-failure.ts";
import { notePool } from "./pool.ts";

/** Connections per process. Vercel runs many, each with few, through a pooled DATABASE_URL. */
const POOL_SIZE = isOnVercel() ? 3 : 10;
const CONNECT_TIMEOUT_MS = 4_000;
const QUERY_TIMEOUT_MS = 10_000;

function connect() {
  const { DATABASE_URL } = env();
  if (!DATABASE_URL) throw new AppError("unavailable", "The site is not connected to a database.");
  const pool = new pg.Pool({
    connectionString: DATABASE_URL,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  notePool(pool);
  // A lost idle connection is replaced by the next query.
  const ignore = () => {};
  const adapter = new PrismaPg(pool, {
    onPoolError: ignore,
    onConnectionError: ignore,
    disposeExternalPool: true,
  });
  const client = new PrismaClient({ adapter, errorFormat: "minimal" });
  const circuit = createCircuit(() => client.$queryRaw`SELECT 1`);
  return client.$extends({
    query: {
      async $allOperations({ args, query }) {
        if (circuit.isOpen()) throw unavailable();
        const startedAt = Date.now();
        try {
          const result = await query(args);
          circuit.succeeded();
          return result;
        } catch (error) {
          if (!isDatabaseUnavailable(error)) throw error;
          circuit.failed(startedAt);
          throw unavailable(error);
        }
      },
    },
  });
}

function unavailable(cause?: unknown): AppError {
  lastDbFailure.at = Date.now();
  return new AppError("unavailable", "The database cannot be reached at the moment. Please try again shortly.", {
    cause,
  });
}

export type Database = ReturnType<typeof connect>;

// One per process, also when the development server reloads this module.
const globals = globalThis as { collectiveDb?: Database };

/** The database client. Throws AppError unavailable without a database, like every query while it is unreachable. */
export function db(): Database {
  return (globals.collectiveDb ??= connect());
}

import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { createCircuit } from "./db-circuit.ts";
import { env, isOnVercel } from "./env.ts";
import { AppError, isDatabaseUnavailable } from "./errors.ts";
import { PrismaClient } from "./generated/prisma/client.ts";
import { outage } from "./outage.ts";

/** Connections of this process. Vercel starts many processes: few each, and a pooled DATABASE_URL. */
const POOL_SIZE = isOnVercel() ? 3 : 10;
const CONNECT_TIMEOUT_MS = 4_000;
const QUERY_TIMEOUT_MS = 10_000;

function connect() {
  const { DATABASE_URL } = env();
  if (!DATABASE_URL) throw new AppError("unavailable", "The site is not connected to a database.");
  const adapter = new PrismaPg(
    {
      connectionString: DATABASE_URL,
      max: POOL_SIZE,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
    },
    // an idle connection that is cut is no event: the next query opens another
    { onPoolError: () => {}, onConnectionError: () => {} },
  );
  const client = new PrismaClient({ adapter, errorFormat: "minimal" });
  const circuit = createCircuit(() => client.$queryRaw`SELECT 1`);
  return client.$extends({
    query: {
      async $allOperations({ args, query }) {
        if (circuit.isOpen()) throw unavailable();
        const began = Date.now();
        try {
          const result = await query(args);
          circuit.answered();
          return result;
        } catch (error) {
          if (!isDatabaseUnavailable(error)) throw error;
          circuit.failed(began);
          throw unavailable(error);
        }
      },
    },
  });
}

function unavailable(cause?: unknown): AppError {
  outage.at = Date.now();
  return new AppError("unavailable", "The database cannot be reached at the moment. Please try again shortly.", { cause });
}

export type Database = ReturnType<typeof connect>;

// one client a process, also where the development server loads this module again
const globals = globalThis as { collectiveDb?: Database };

/** The database client. Throws AppError "unavailable" where there is no database, as every query does when it is away. */
export function db(): Database {
  return (globals.collectiveDb ??= connect());
}

import pg from "pg";
import { env } from "../env.ts";
import { perProcess } from "../per-process.ts";

const CONNECT_TIMEOUT_MS = 10_000;

type Timeouts = Pick<pg.ClientConfig, "connectionTimeoutMillis" | "query_timeout">;

/** A connection besides Prisma's; its queries have no timeout unless `timeouts` sets one. */
export async function connect(connectionString: string | undefined, timeouts: Timeouts = {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...timeouts });
  // the next query reports a lost connection
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Reads on a connection that is closed at once: an open one costs PostgreSQL a process of about 12 MiB. */
export async function readOnce<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const timeouts = { connectionTimeoutMillis: 4_000, query_timeout: 10_000 };
  const client = await connect(env().DATABASE_URL, timeouts);
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Prisma writes and reads times as UTC, whatever the time zone of the database. Set by a statement, because poolers
 * refuse it as an option of the connection.
 */
export async function onConnect(client: pg.ClientBase): Promise<void> {
  await client.query("SET TimeZone = 'UTC'; SET DateStyle = 'ISO'");
}

const QUERY_TIMEOUT_MS = 5_000;
/** `ofNext`: Prisma's pool, once Next's bundle has sent a query. `ofFront`: the pool of the server in front of Next. */
const pools = perProcess<{ ofNext?: pg.Pool; ofFront?: pg.Pool }>("dbPools", {});

/** Makes the pool of Next's bundle known to the server in front. */
export function sharePool(pool: pg.Pool): void {
  pools.ofNext = pool;
}

/** The pool's connections and waiting queries; all 0 before the first query. */
export function poolState(): { total: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.ofNext ?? {};
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}

/** A separate connection, so that queries of Next.js cannot delay the server in front. */
export function frontPool(): pg.Pool {
  return (pools.ofFront ??= new pg.Pool({
    connectionString: env().DATABASE_URL,
    onConnect,
    max: 1,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    // the next query replaces a lost idle connection
  }).on("error", () => {}));
}

/** Rows for the server in front of Next.js, which has no Prisma. */
export async function queryPool<Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<Row[]> {
  return (await (pools.ofNext ?? frontPool()).query<Row>(sql, values)).rows;
}

/** When the database was last unreachable (`performance.now()`): the server in front responds 503 then, not 500. */
export const lastDbFailure = perProcess("lastDbFailure", { at: 0 });

import pg from "pg";
import { env } from "../env.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const QUERY_TIMEOUT_MS = 10_000;

type Timeouts = Pick<pg.ClientConfig, "connectionTimeoutMillis" | "query_timeout">;

/** A connection beside Prisma's; a query may take long, unless `timeouts` says otherwise. */
export async function connect(connectionString: string | undefined, timeouts: Timeouts = {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...timeouts });
  // the next query reports a lost connection
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Reads by a connection that is closed at once: an open one is a process of some 12 MiB. */
export async function readOnce<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const timeouts = { connectionTimeoutMillis: 4_000, query_timeout: QUERY_TIMEOUT_MS };
  const client = await connect(env().DATABASE_URL, timeouts);
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

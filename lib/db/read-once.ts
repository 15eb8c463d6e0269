import pg from "pg";
import { env } from "../env.ts";

const CONNECT_TIMEOUT_MS = 4_000;
const QUERY_TIMEOUT_MS = 10_000;

/** Reads by a connection that is closed at once: an open one is a process of some 12 MiB. */
export async function readOnce<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  // the query reports a lost connection
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

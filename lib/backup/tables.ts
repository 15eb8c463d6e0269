import pg from "pg";

const CONNECT_TIMEOUT_MS = 10_000;

/** What an archive leaves out, and why. */
const LEFT_OUT = [
  // a restore applies the migrations itself
  "_prisma_migrations",
  // a stolen archive signs nobody in, and a restored one revives no session that was ended
  "sessions",
  // over within the hour
  "rate_limits",
  // kept by the database itself: its triggers follow what is restored
  "page_versions",
  "list_counts",
];

/** A connection of its own: a transaction over minutes is no business of the pool. */
export async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // one that is cut while it is idle is told by the next query
  client.on("error", () => {});
  await client.connect();
  return client;
}

export type Table = { name: string; columns: string[] };

/** Every other table of the database, parents before those that refer to them. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `SELECT c.table_name AS name, array_agg(c.column_name::text ORDER BY c.ordinal_position) AS columns
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND table_name <> ALL($1)
     GROUP BY c.table_name ORDER BY c.table_name`,
    [LEFT_OUT],
  );
  const { rows: references } = await client.query<{ child: string; parent: string }>(
    `SELECT child.relname AS child, parent.relname AS parent
     FROM pg_constraint JOIN pg_class child ON child.oid = conrelid JOIN pg_class parent ON parent.oid = confrelid
     WHERE contype = 'f' AND connamespace = current_schema()::regnamespace AND conrelid <> confrelid`,
  );
  return parentsFirst(tables, references);
}

function parentsFirst(tables: Table[], references: { child: string; parent: string }[]): Table[] {
  const sorted: Table[] = [];
  let left = tables;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const isFree = ({ name }: Table) => !references.some(({ child, parent }) => child === name && waiting.has(parent));
    const free = left.filter(isFree);
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...waiting].join(", ")}`);
    sorted.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return sorted;
}

/** The number that each sequence gives next. */
export async function readSequences(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = current_schema()::regnamespace ORDER BY relname",
  );
  const sequences: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ next: string }>(
      `SELECT (CASE WHEN is_called THEN last_value + 1 ELSE last_value END)::text AS next FROM ${quote(name)}`,
    );
    sequences[name] = values[0]?.next ?? "1";
  }
  return sequences;
}

/** The first table that holds a row; null for a database without content. */
export async function firstFilledTable(client: pg.ClientBase, tables: Table[]): Promise<string | null> {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${quote(name)} LIMIT 1`);
    if (rowCount) return name;
  }
  return null;
}

/** A name as SQL writes it. */
export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

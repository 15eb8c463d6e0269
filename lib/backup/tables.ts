import type pg from "pg";

/** Tables that grant access. An archive holds none, so that a stolen one grants none; a restore empties them. */
export const ACCESS_TABLES = ["sessions", "password_resets", "invitations"];

/** Tables that an archive leaves out, and why. */
const EXCLUDED_TABLES = [
  ...ACCESS_TABLES,
  // a restore applies the migrations itself
  "_prisma_migrations",
  // expires within an hour
  "rate_limits",
  // expires within a minute
  "presence",
  // a hash and its key would identify a visitor: both are deleted within two days
  "visit_hashes",
  "visit_keys",
  // rebuilt from the texts
  "outgoing_links",
  // maintained by triggers
  "page_versions",
  "media_uses",
];

/** Tables and columns of earlier versions. Old archives hold them; a restore skips them. */
export const DROPPED = ["media_imports", "blog_post_revision_bases"];
export const DROPPED_COLUMNS: Record<string, string[]> = { blog_post_revisions: ["base_id", "delta"] };

export type Table = { name: string; columns: string[] };

/** All other tables, parents first, with their columns except generated ones. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `SELECT c.table_name AS name, array_agg(c.column_name::text ORDER BY c.ordinal_position) AS columns
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND table_name <> ALL($1)
       AND c.is_generated = 'NEVER'
     GROUP BY c.table_name ORDER BY c.table_name`,
    [EXCLUDED_TABLES],
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

type Sequence = { name: string; table: string; column: string };

async function ownedSequences(client: pg.ClientBase, tables: Table[]): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT s.relname AS name, t.relname AS table, a.attname AS column
     FROM pg_depend d JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S'
       JOIN pg_class t ON t.oid = d.refobjid
       JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
     WHERE d.classid = 'pg_class'::regclass AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
       AND t.relnamespace = current_schema()::regnamespace AND t.relname = ANY($1) ORDER BY s.relname`,
    [tables.map(({ name }) => name)],
  );
  return rows;
}

export async function readSequences(client: pg.ClientBase, tables: Table[]): Promise<Record<string, string>> {
  const sequences: Record<string, string> = {};
  for (const { name } of await ownedSequences(client, tables)) {
    const { rows } = await client.query<{ next: string }>(
      `SELECT (CASE WHEN is_called THEN last_value + 1 ELSE last_value END)::text AS next FROM ${quote(name)}`,
    );
    sequences[name] = rows[0]?.next ?? "1";
  }
  return sequences;
}

/** Continues each sequence at its number in `sequences`, at least beyond existing rows. */
export async function continueSequences(client: pg.ClientBase, tables: Table[], sequences: Record<string, string>) {
  for (const { name, table, column } of await ownedSequences(client, tables)) {
    const { rows } = await client.query<{ next: string }>(
      `SELECT greatest($1::bigint, coalesce(max(${quote(column)}), 0) + 1)::text AS next FROM ${quote(table)}`,
      [sequences[name] ?? "1"],
    );
    await client.query(`ALTER SEQUENCE ${quote(name)} RESTART WITH ${BigInt(rows[0]?.next ?? 1)}`);
  }
}

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

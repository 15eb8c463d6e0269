import "server-only";
import { Prisma } from "../generated/prisma/client.ts";
import { folded } from "./search.ts";

/** The condition that one of `columns` (SQL) contains `text`, in upper or lower case. */
export function containing(columns: readonly string[], text: string): Prisma.Sql {
  const pattern = `%${folded(text).replace(/[\\%_]/g, "\\$&")}%`;
  const conditions = columns.map((column) => Prisma.sql`folded(${Prisma.raw(column)}) ILIKE ${pattern}`);
  return Prisma.sql`(${Prisma.join(conditions, " OR ")})`;
}

/** The condition that every word of `text` is in some column, so that "first last" finds a person. */
export function containingWords(columns: readonly string[], text: string): Prisma.Sql {
  const words = text.split(/\s+/).filter(Boolean);
  return Prisma.join([Prisma.sql`true`, ...words.map((word) => containing(columns, word))], " AND ");
}

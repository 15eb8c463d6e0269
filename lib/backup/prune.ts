import "server-only";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** A date with or without time, as `date +%F` and the default name write it. */
const DATE = /\d{4}-?\d\d-?\d\d(?:[T_-]\d\d[-.:]?\d\d(?:[-.:]?\d\d(?:[-.]\d{3})?)?Z?)?/;

/** Whether the name has a date, by which its series is recognized. */
export const hasDate = (file: string) => DATE.test(path.basename(file));

/** Deletes all but the `keep` newest archives that differ from `file` in the date only. Returns their names. */
export async function pruneBackups(file: string, keep: number): Promise<string[]> {
  const { dir, base } = path.parse(path.resolve(file));
  const [before = "", after = ""] = base.split(DATE);
  const isOfSeries = (name: string) =>
    name.startsWith(before) &&
    name.endsWith(after) &&
    fullDate.test(name.slice(before.length, -after.length || undefined));
  const names = (await readdir(dir)).filter((name) => name !== base && isOfSeries(name));
  const archives = await Promise.all(names.map(async (name) => ({ name, ...(await stat(path.join(dir, name))) })));
  const older = archives.sort((one, other) => other.mtimeMs - one.mtimeMs).slice(Math.max(0, keep - 1));
  for (const { name } of older) await rm(path.join(dir, name));
  return older.map(({ name }) => name);
}

const fullDate = new RegExp(`^(?:${DATE.source})$`);

import "server-only";
import { db } from "../db/client.ts";
import { findDeadLinks } from "../posts/check-queries.ts";
import { pageEntries, postEntries } from "../site/sitemap-queries.ts";
import { forgetMissing } from "./missing-mutations.ts";
import { MISSING_PER_PAGE } from "./schema.ts";
import { suggestFrom } from "./suggestion.ts";

export type ListedMissing = {
  id: number;
  path: string;
  count: number;
  firstAt: Date;
  lastAt: Date;
  referrer: string | null;
  suggestion: string | null;
};

/** A page of the addresses that people did not find, the most asked first. */
export async function listMissing(page: number): Promise<{ items: ListedMissing[]; total: number }> {
  const missing = await findMissing();
  const rows = missing.slice((page - 1) * MISSING_PER_PAGE, page * MISSING_PER_PAGE);
  const pages = rows.length > 0 ? [...(await pageEntries()), ...(await postEntries(1))] : [];
  const suggest = suggestFrom(pages.map(({ path }) => path));
  return { items: rows.map((row) => ({ ...row, suggestion: suggest(row.path) })), total: missing.length };
}

/** The addresses that were asked for at least `times` times. Those that answer by now are forgotten. */
export async function findMissing(times = 1) {
  const all = await db().missingPath.findMany({
    where: { count: { gte: times } },
    orderBy: [{ count: "desc" }, { lastAt: "desc" }, { id: "desc" }],
  });
  const dead = await findDeadLinks(all.map(({ path }) => path));
  const answering = all.filter(({ path }) => !dead.has(path));
  if (answering.length > 0) await forgetMissing(answering.map(({ id }) => id));
  return all.filter(({ path }) => dead.has(path));
}

import "server-only";
import { expire } from "../cache.ts";
import { db } from "../db.ts";
import { AppError, isMissingRow, staleEdit } from "../errors.ts";
import { getPortfolioItem, ITEM_SELECT } from "./admin-queries.ts";
import type { PortfolioChanges, PortfolioInput } from "./schema.ts";

/** Stores a new item. */
export async function createPortfolioItem(input: PortfolioInput) {
  const item = await db().portfolioItem.create({ data: input, select: ITEM_SELECT });
  await expire("portfolio");
  return item;
}

/** Changes item `id`. Throws AppError: not_found, conflict (somebody saved it since `version`). */
export async function updatePortfolioItem(id: number, { version, ...changes }: PortfolioChanges) {
  const data = { ...changes, version: { increment: 1 } };
  try {
    const item = await db().portfolioItem.update({ where: { id, ...(version && { version }) }, data, select: ITEM_SELECT });
    await expire("portfolio");
    return item;
  } catch (error) {
    if (!isMissingRow(error)) throw error;
    throw staleEdit("portfolio item", await getPortfolioItem(id, "administrator"));
  }
}

/** Deletes item `id`. Throws AppError not_found. */
export async function deletePortfolioItem(id: number): Promise<void> {
  const { count } = await db().portfolioItem.deleteMany({ where: { id } });
  if (count === 0) throw new AppError("not_found", "Portfolio item not found");
  await expire("portfolio");
}

import "server-only";
import { db } from "../db.ts";
import { AppError } from "../errors.ts";
import type { Prisma } from "../generated/prisma/client.ts";

export const ITEM_SELECT = {
  id: true,
  title: true,
  description: true,
  image: true,
  url: true,
  technologies: true,
  category: true,
  status: true,
  displayOrder: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.PortfolioItemSelect;

type Reader = "anybody" | "administrator";

const visibleTo = (reader: Reader) => (reader === "administrator" ? {} : ({ status: "active" } as const));

/** The items that `reader` may see, lowest display order first. */
export async function listPortfolioItems(reader: Reader) {
  return db().portfolioItem.findMany({ where: visibleTo(reader), select: ITEM_SELECT, orderBy: [{ displayOrder: "asc" }, { id: "asc" }] });
}

/** One item, if `reader` may see it. Throws AppError not_found. */
export async function getPortfolioItem(id: number, reader: Reader) {
  const item = await db().portfolioItem.findFirst({ where: { id, ...visibleTo(reader) }, select: ITEM_SELECT });
  if (!item) throw new AppError("not_found", "Portfolio item not found");
  return item;
}

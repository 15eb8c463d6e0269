import "server-only";
import { db } from "../db.ts";
import { AppError } from "../errors.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { countList, findPlace } from "../list-counts.ts";
import { containing, foundPage, SEARCH_LIMIT } from "../search.ts";
import { ITEMS_PER_ADMIN_PAGE } from "./schema.ts";

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
  version: true,
} as const satisfies Prisma.PortfolioItemSelect;

type Item = Prisma.PortfolioItemGetPayload<{ select: typeof ITEM_SELECT }>;
type Reader = "anybody" | "administrator";

const visibleTo = (reader: Reader) => (reader === "administrator" ? {} : ({ status: "active" } as const));
const IN_ORDER = [{ displayOrder: "asc" }, { id: "asc" }] as const satisfies Prisma.PortfolioItemOrderByWithRelationInput[];
const PORTION = 1_000;

/** The items that `reader` may see, lowest display order first, in portions. */
export async function* everyPortfolioItem(reader: Reader): AsyncGenerator<Item[]> {
  for (let last: Item | undefined; ; ) {
    const items: Item[] = await db().portfolioItem.findMany({
      where: { ...visibleTo(reader), ...(last && from(last.displayOrder, last.id + 1)) },
      select: ITEM_SELECT,
      orderBy: [...IN_ORDER],
      take: PORTION,
    });
    yield items;
    last = items.at(-1);
    if (items.length < PORTION) return;
  }
}

// the first bound is what the index can use
const from = (displayOrder: number, id: number) => ({ displayOrder: { gte: displayOrder }, OR: [{ displayOrder: { gt: displayOrder } }, { id: { gte: id } }] });

export type ItemListPage = { items: Item[]; /** of a search, at most one more than SEARCH_LIMIT */ total: number };

/** One page of all items, or of those with `q` in title or description, lowest display order first. */
export async function listPortfolioItems({ page, q }: { page: number; q?: string }): Promise<ItemListPage> {
  const { ids, total } = q ? await searchedIds(page, q) : await countedIds(page);
  const items = await db().portfolioItem.findMany({ where: { id: { in: ids } }, select: ITEM_SELECT, orderBy: [...IN_ORDER] });
  return { items, total };
}

// a portion of the counted list: 512 ids of one display order (prisma/migrations, growth)
const IDS_A_PORTION = 512;
const PORTIONS_AN_ORDER = 2 ** 32;

async function countedIds(page: number) {
  const [total, place] = await Promise.all([countList("portfolio"), findPlace("portfolio", (page - 1) * ITEMS_PER_ADMIN_PAGE, "ascending")]);
  if (!place) return { ids: [], total };
  const displayOrder = Math.floor(place.bucket / PORTIONS_AN_ORDER);
  const items = await db().portfolioItem.findMany({
    where: from(displayOrder, (place.bucket - displayOrder * PORTIONS_AN_ORDER) * IDS_A_PORTION),
    select: { id: true },
    orderBy: [...IN_ORDER],
    skip: place.skip,
    take: ITEMS_PER_ADMIN_PAGE,
  });
  return { ids: items.map(({ id }) => id), total };
}

async function searchedIds(page: number, q: string) {
  const items = await db().portfolioItem.findMany({
    where: { OR: [{ title: containing(q) }, { description: containing(q) }] },
    select: { id: true },
    orderBy: [...IN_ORDER],
    take: SEARCH_LIMIT + 1,
  });
  return { ids: foundPage(items.map(({ id }) => id), page, ITEMS_PER_ADMIN_PAGE), total: items.length };
}

/** One item, if `reader` may see it. Throws AppError not_found. */
export async function getPortfolioItem(id: number, reader: Reader) {
  const item = await db().portfolioItem.findFirst({ where: { id, ...visibleTo(reader) }, select: ITEM_SELECT });
  if (!item) throw new AppError("not_found", "Portfolio item not found");
  return item;
}

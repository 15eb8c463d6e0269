import "server-only";
import { db } from "../db/client.ts";
import { AppError } from "../errors.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { foundPage, SEARCH_LIMIT } from "../lists/search.ts";
import { containing } from "../lists/search-sql.ts";
import { freeSlug } from "../validation/slug.ts";
import { IN_ORDER } from "./queries.ts";
import { ITEMS_PER_ADMIN_PAGE, MAX_DISPLAY_ORDER } from "./schema.ts";

export const ITEM_SELECT = {
  id: true,
  title: true,
  description: true,
  image: true,
  imageAlt: true,
  url: true,
  technologies: true,
  category: true,
  status: true,
  displayOrder: true,
  createdAt: true,
  updatedAt: true,
  version: true,
  slug: true,
  story: true,
} as const satisfies Prisma.PortfolioItemSelect;

export type PortfolioItem = Prisma.PortfolioItemGetPayload<{ select: typeof ITEM_SELECT }>;
type Reader = "anybody" | "administrator";

const visibleTo = (reader: Reader) => (reader === "administrator" ? {} : ({ status: "active" } as const));
const BATCH_SIZE = 250;

/** The items that `reader` may see, by display order, in batches. */
export async function* everyPortfolioItem(reader: Reader): AsyncGenerator<PortfolioItem[]> {
  for (let last: PortfolioItem | undefined; ;) {
    const after = last
      ? { displayOrder: last.displayOrder, id: last.id + 1 }
      : { displayOrder: -MAX_DISPLAY_ORDER, id: 0 };
    const ids = await idsFrom(after, reader);
    const items = await itemsOf(ids);
    yield items;
    last = items.at(-1);
    if (ids.length < BATCH_SIZE) return;
  }
}

type Start = { displayOrder: number; id: number };

// compares rows, which Prisma cannot: the index finds the first, however many share a display order
async function idsFrom({ displayOrder, id }: Start, reader: Reader): Promise<number[]> {
  const visible = reader === "administrator" ? Prisma.empty : Prisma.sql`status = 'active' AND`;
  const rows = await db().$queryRaw<{ id: number }[]>`
    SELECT id FROM portfolio_items WHERE ${visible} (display_order, id) >= (${displayOrder}::int, ${id}::int)
    ORDER BY display_order, id LIMIT ${BATCH_SIZE}::int`;
  return rows.map((row) => row.id);
}

const itemsOf = (ids: number[]): Promise<PortfolioItem[]> =>
  db().portfolioItem.findMany({ where: { id: { in: ids } }, select: ITEM_SELECT, orderBy: [...IN_ORDER] });

export type ItemListPage = {
  items: PortfolioItem[];
  /** The matches of a search, at most one more than SEARCH_LIMIT. */
  total: number;
};

/** One page of all items, or of those with `q` in title or description, by display order. */
export async function listPortfolioItems({ page, q }: { page: number; q?: string }): Promise<ItemListPage> {
  const { ids, total } = q ? await searchedIds(page, q) : await countedIds(page);
  return { items: await itemsOf(ids), total };
}

async function countedIds(page: number) {
  const [total, rows] = await Promise.all([
    db().portfolioItem.count(),
    db().portfolioItem.findMany({
      orderBy: [...IN_ORDER],
      skip: (page - 1) * ITEMS_PER_ADMIN_PAGE,
      take: ITEMS_PER_ADMIN_PAGE,
      select: { id: true },
    }),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

async function searchedIds(page: number, q: string) {
  const items = await db().$queryRaw<{ id: number }[]>`
    SELECT id FROM portfolio_items WHERE ${containing(["title", "description"], q)}
    ORDER BY display_order, id LIMIT ${SEARCH_LIMIT + 1}`;
  return {
    ids: foundPage(
      items.map(({ id }) => id),
      page,
      ITEMS_PER_ADMIN_PAGE,
    ),
    total: items.length,
  };
}

/** One item that `reader` may see. Throws AppError not_found. */
export async function getPortfolioItem(id: number, reader: Reader) {
  const item = await db().portfolioItem.findFirst({ where: { id, ...visibleTo(reader) }, select: ITEM_SELECT });
  if (!item) throw itemNotFound();
  return item;
}

export const itemNotFound = () => new AppError("not_found", "Portfolio item not found");

/** A free slug like `slug`. */
export const freeItemSlug = (slug: string): Promise<string> =>
  freeSlug(slug, (slugs) => db().portfolioItem.findMany({ where: { slug: { in: slugs } }, select: { slug: true } }));

import "server-only";
import { db } from "../db/client.ts";
import { AppError } from "../errors.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { foundPage, SEARCH_LIMIT } from "../lists/search.ts";
import { containing } from "../lists/search-sql.ts";
import { freeSlug } from "../validation/slug.ts";
import { CARD_SELECT, IN_ORDER } from "./queries.ts";
import { ITEMS_PER_ADMIN_PAGE, MAX_DISPLAY_ORDER } from "./schema.ts";

export const ITEM_SELECT = {
  ...CARD_SELECT,
  status: true,
  displayOrder: true,
  createdAt: true,
  updatedAt: true,
  version: true,
  story: true,
} as const satisfies Prisma.PortfolioItemSelect;

export type PortfolioItem = Prisma.PortfolioItemGetPayload<{ select: typeof ITEM_SELECT }>;
type Reader = "anybody" | "administrator";

const BATCH_SIZE = 250;

export async function* everyPortfolioItem(reader: Reader): AsyncGenerator<PortfolioItem[]> {
  for (let last = { displayOrder: -MAX_DISPLAY_ORDER, id: -1 }; ;) {
    const ids = await idsAfter(last, reader);
    const items = await itemsOf(ids);
    yield items;
    last = items.at(-1) ?? last;
    if (ids.length < BATCH_SIZE) return;
  }
}

// compares rows, which Prisma cannot: the index finds the first, however many share a display order
async function idsAfter(last: { displayOrder: number; id: number }, reader: Reader): Promise<number[]> {
  const visible = reader === "administrator" ? Prisma.empty : Prisma.sql`status = 'active' AND`;
  const rows = await db().$queryRaw<{ id: number }[]>`
    SELECT id FROM portfolio_items
    WHERE ${visible} (display_order, id) > (${last.displayOrder}::int, ${last.id}::int)
    ORDER BY display_order, id LIMIT ${BATCH_SIZE}::int`;
  return rows.map(({ id }) => id);
}

const itemsOf = (ids: number[]): Promise<PortfolioItem[]> =>
  db().portfolioItem.findMany({ where: { id: { in: ids } }, select: ITEM_SELECT, orderBy: IN_ORDER });

export type ItemListPage = Awaited<ReturnType<typeof listPortfolioItems>>;

/** One page of all items, or of those with `q` in title or description (`total` at most one more than SEARCH_LIMIT). */
export async function listPortfolioItems({ page, q }: { page: number; q?: string }) {
  if (q) {
    const found = await searchedIds(q);
    return { items: await itemsOf(foundPage(found, page, ITEMS_PER_ADMIN_PAGE)), total: found.length };
  }
  const [total, rows] = await Promise.all([
    db().portfolioItem.count(),
    db().portfolioItem.findMany({
      orderBy: IN_ORDER,
      skip: (page - 1) * ITEMS_PER_ADMIN_PAGE,
      take: ITEMS_PER_ADMIN_PAGE,
      select: { id: true },
    }),
  ]);
  return { items: await itemsOf(rows.map(({ id }) => id)), total };
}

async function searchedIds(q: string): Promise<number[]> {
  const rows = await db().$queryRaw<{ id: number }[]>`
    SELECT id FROM portfolio_items WHERE ${containing(["title", "description"], q)}
    ORDER BY display_order, id LIMIT ${SEARCH_LIMIT + 1}`;
  return rows.map(({ id }) => id);
}

/** One item that `reader` may see. Throws AppError not_found. */
export async function getPortfolioItem(id: number, reader: Reader) {
  const where = { id, ...(reader === "anybody" && ({ status: "active" } as const)) };
  const item = await db().portfolioItem.findFirst({ where, select: ITEM_SELECT });
  if (!item) throw itemNotFound();
  return item;
}

export const itemNotFound = () => new AppError("not_found", "Portfolio item not found");

export const freeItemSlug = (slug: string): Promise<string> =>
  freeSlug(slug, (slugs) => db().portfolioItem.findMany({ where: { slug: { in: slugs } }, select: { slug: true } }));

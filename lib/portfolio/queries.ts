import "server-only";
import { cache } from "react";
import { publicList, publicRead } from "../cache.ts";
import { db } from "../db/client.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { readPictures } from "../media/queries.ts";
import { storyPath } from "../paths.ts";
import { startOfText } from "../posts/rules.ts";
import { summaryOf, technologiesOf } from "./rules.ts";
import { inBatches } from "../lists/batches.ts";
import { foundPage, SEARCH_LIMIT } from "../lists/search.ts";
import { containing } from "../lists/search-sql.ts";
import { freeSlug } from "../validation/slug.ts";
import { ITEMS_PER_ADMIN_PAGE } from "./schema.ts";

const MAX_SHOWN_ITEMS = 60;
/** The protocol allows 50,000 addresses in a sitemap. */
const MAX_STORIES = 20_000;

const IN_ORDER: Prisma.PortfolioItemOrderByWithRelationInput[] = [{ displayOrder: "asc" }, { id: "asc" }];

const CARD_SELECT = {
  id: true,
  title: true,
  description: true,
  image: true,
  imageAlt: true,
  url: true,
  technologies: true,
  category: true,
  slug: true,
} as const satisfies Prisma.PortfolioItemSelect;

/** Public stories. Every public read of a story uses this filter. */
export const PUBLIC_STORIES = { status: "active", story: { not: null } } as const;

export const listActivePortfolioItems = () =>
  publicList(["portfolio"], async () => {
    const shown = { where: { status: "active" }, orderBy: IN_ORDER, take: MAX_SHOWN_ITEMS } as const;
    const items = await db().portfolioItem.findMany({ ...shown, select: CARD_SELECT });
    // whether there is a story, without reading it
    const ids = items.map(({ id }) => id);
    const [storyRows, pictures] = await Promise.all([
      db().portfolioItem.findMany({ where: { id: { in: ids }, ...PUBLIC_STORIES }, select: { id: true } }),
      readPictures(items.map(({ image }) => image)),
    ]);
    const withStory = new Set(storyRows.map(({ id }) => id));
    return items.map((item) => ({
      ...item,
      picture: pictures[item.image ?? ""],
      technologies: technologiesOf(item.technologies),
      hasStory: withStory.has(item.id),
    }));
  });

export const getStory = cache((slug: string) =>
  publicRead(["portfolio"], async () => {
    const select = { ...CARD_SELECT, story: true, createdAt: true, updatedAt: true } as const;
    const item = await db().portfolioItem.findFirst({ where: { slug, ...PUBLIC_STORIES }, select });
    if (!item?.story) return null;
    const pictures = await readPictures([item.story, item.image]);
    return {
      ...item,
      picture: pictures[item.image ?? ""],
      /** The library's data on all pictures of the story. */
      pictures,
      story: item.story,
      summary: summaryOf(item.description || startOfText(item.story)),
      technologies: technologiesOf(item.technologies),
      createdAt: item.createdAt.toISOString(),
      updatedAt: item.updatedAt.toISOString(),
    };
  }),
);

export function findRenamedStory(slug: string): Promise<string | null> {
  return publicRead(["portfolio"], async () => {
    const select = { item: { select: { slug: true } } } as const;
    const old = await db().redirect.findFirst({ where: { from: storyPath(slug), item: PUBLIC_STORIES }, select });
    return old?.item?.slug ?? null;
  });
}

export function listOtherStories(except: number, take: number) {
  const where = { ...PUBLIC_STORIES, id: { not: except } };
  const select = { id: true, title: true, slug: true, image: true, category: true } as const;
  return publicRead(["portfolio"], () => db().portfolioItem.findMany({ where, orderBy: IN_ORDER, take, select }));
}

export function listStoryAddresses() {
  const part = { orderBy: IN_ORDER, take: MAX_STORIES, select: { slug: true, updatedAt: true } } as const;
  return publicList(["portfolio"], () => db().portfolioItem.findMany({ where: PUBLIC_STORIES, ...part }));
}

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

export async function* everyPortfolioItem(reader: Reader): AsyncGenerator<PortfolioItem[]> {
  const where = reader === "anybody" ? ({ status: "active" } as const) : {};
  const rows = await db().portfolioItem.findMany({ where, orderBy: IN_ORDER, select: { id: true } });
  // filtered again, so that a slow reader does not get what has been archived meanwhile
  yield* inBatches(rows, (batch) => itemsOf(batch, where));
}

const itemsOf = (rows: { id: number }[], where: Prisma.PortfolioItemWhereInput = {}): Promise<PortfolioItem[]> =>
  db().portfolioItem.findMany({
    where: { ...where, id: { in: rows.map(({ id }) => id) } },
    select: ITEM_SELECT,
    orderBy: IN_ORDER,
  });

export type ItemListPage = Awaited<ReturnType<typeof listPortfolioItems>>;

/** One page of all items, or of those with `q` in title or description (`total` at most one more than SEARCH_LIMIT). */
export async function listPortfolioItems({ page, q }: { page: number; q?: string }) {
  if (q) {
    const found = await db().$queryRaw<{ id: number }[]>`
      SELECT id FROM portfolio_items WHERE ${containing(["title", "description"], q)}
      ORDER BY display_order, id LIMIT ${SEARCH_LIMIT + 1}`;
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
  return { items: await itemsOf(rows), total };
}

/** One item that `reader` may see. Throws AppError not_found. */
export async function getPortfolioItem(id: number, reader: Reader) {
  const where = { id, ...(reader === "anybody" && ({ status: "active" } as const)) };
  return db().portfolioItem.findUniqueOrThrow({ where, select: ITEM_SELECT });
}

export const freeItemSlug = (slug: string): Promise<string> =>
  freeSlug(slug, (slugs) => db().portfolioItem.findMany({ where: { slug: { in: slugs } }, select: { slug: true } }));

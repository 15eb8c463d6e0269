import "server-only";
import { isBuildWithoutDatabase, publicRead } from "../cache.ts";
import { db } from "../db/client.ts";
import { technologiesOf } from "./rules.ts";

/** What the home page has room for. */
const SHOWN_ITEMS = 60;

/** The items that visitors see: the first active ones, in the order the administrators gave them. */
export async function listActivePortfolioItems() {
  if (isBuildWithoutDatabase()) return [];
  const items = await publicRead(["portfolio"], () =>
    db().portfolioItem.findMany({
      where: { status: "active" },
      orderBy: [{ displayOrder: "asc" }, { id: "asc" }],
      take: SHOWN_ITEMS,
      select: { id: true, title: true, description: true, image: true, url: true, technologies: true, category: true },
    }),
  );
  return items.map((item) => ({ ...item, technologies: technologiesOf(item.technologies) }));
}

export type ActivePortfolioItem = Awaited<ReturnType<typeof listActivePortfolioItems>>[number];

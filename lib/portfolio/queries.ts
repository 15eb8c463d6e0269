import "server-only";
import { isBuildWithoutDatabase, renderedFrom } from "../cache.ts";
import { db } from "../db.ts";

/** What the home page has room for. */
const SHOWN_ITEMS = 60;

/** The items that visitors see: the first active ones, in the order the administrators gave them. */
export async function listActivePortfolioItems() {
  if (isBuildWithoutDatabase()) return [];
  await renderedFrom("portfolio");
  const items = await db().portfolioItem.findMany({
    where: { status: "active" },
    orderBy: [{ displayOrder: "asc" }, { id: "asc" }],
    take: SHOWN_ITEMS,
    select: { id: true, title: true, description: true, image: true, url: true, technologies: true, category: true },
  });
  return items.map((item) => ({ ...item, technologies: listOf(item.technologies) }));
}

export type ActivePortfolioItem = Awaited<ReturnType<typeof listActivePortfolioItems>>[number];

/** The stored JSON list; whatever else the column holds is no list. */
function listOf(json: string): string[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
  } catch {
    return [];
  }
}

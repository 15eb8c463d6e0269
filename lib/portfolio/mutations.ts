import "server-only";
import { isEmptyArticle } from "../article-html/clean.ts";
import { storedArticle } from "../article-html/stored.ts";
import { publicWrite } from "../cache.ts";
import { db } from "../db/client.ts";
import { inTransaction } from "../db/transaction.ts";
import { AppError, isMissingRow, isUniqueViolation, slugTaken, staleEdit } from "../errors.ts";
import { freeItemSlug, getPortfolioItem, ITEM_SELECT } from "./admin-queries.ts";
import type { PortfolioChanges, PortfolioInput } from "./schema.ts";

/** Creates an item. Throws AppError: conflict (slug taken), validation (story too long). */
export async function createPortfolioItem({ story, ...input }: PortfolioInput) {
  const data = { ...input, story: storedStory(story) };
  return writing(input.slug, () => db().portfolioItem.create({ data, select: ITEM_SELECT }));
}

/**
 * Changes item `id`. Throws AppError: not_found, conflict (slug taken, or saved by somebody since `version`),
 * validation (story too long).
 */
export async function updatePortfolioItem(id: number, { version, story, ...changes }: PortfolioChanges) {
  const data = { ...changes, story: storedStory(story), version: { increment: 1 } };
  try {
    return await writing(changes.slug, () =>
      db().portfolioItem.update({ where: { id, ...(version && { version }) }, data, select: ITEM_SELECT }),
    );
  } catch (error) {
    if (!isMissingRow(error)) throw error;
    throw staleEdit("portfolio item", await getPortfolioItem(id, "administrator"));
  }
}

/** A story as stored: null for an empty one, undefined where it is not mentioned. */
function storedStory(story: string | null | undefined): string | null | undefined {
  if (!story) return story === undefined ? undefined : null;
  const html = storedArticle(story, { path: "story", label: "Story" });
  return isEmptyArticle(html) ? null : html;
}

async function writing<Item>(slug: string | undefined, write: () => Promise<Item>): Promise<Item> {
  try {
    return await publicWrite(write);
  } catch (error) {
    if (slug === undefined || !isUniqueViolation(error, "portfolio_items_slug_key")) throw error;
    throw slugTaken(slug, await freeItemSlug(slug));
  }
}

/** Moves `ids` to the front, in order; moved items get a new version. Throws AppError validation for an unknown id. */
export async function orderPortfolioItems(ids: number[]): Promise<void> {
  await publicWrite(() =>
    inTransaction(async (transaction) => {
      // concurrent orders would deadlock; reads go on
      await transaction.$executeRaw`LOCK TABLE portfolio_items IN SHARE ROW EXCLUSIVE MODE`;
      const found = await transaction.portfolioItem.findMany({ where: { id: { in: ids } }, select: { id: true } });
      if (found.length < ids.length) {
        const message = "A portfolio item of this list does not exist";
        throw new AppError("validation", message, { issues: [{ path: "ids", message }] });
      }
      await transaction.$executeRaw`
        UPDATE portfolio_items AS item
        SET display_order = ranked.place, version = version + 1, updated_at = now()
        FROM (
          SELECT id, row_number() OVER (ORDER BY named.place NULLS LAST, display_order, id) - 1 AS place
          FROM portfolio_items LEFT JOIN unnest(${ids}::int[]) WITH ORDINALITY AS named (id, place) USING (id)
        ) AS ranked
        WHERE item.id = ranked.id AND item.display_order <> ranked.place`;
    }),
  );
}

/** Throws AppError not_found. */
export async function deletePortfolioItem(id: number): Promise<void> {
  const { count } = await publicWrite(() => db().portfolioItem.deleteMany({ where: { id } }));
  if (count === 0) throw new AppError("not_found", "Portfolio item not found");
}

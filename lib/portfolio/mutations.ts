import "server-only";
import { isEmptyArticle, articleToStore } from "../article-html/clean.ts";
import { type Actor, PERSON_SELECT, personOf } from "../auth/rules.ts";
import { assertCurrent } from "../db/optimistic-lock.ts";
import { type Change, type Transaction, type Work, write } from "../db/write.ts";
import { fieldError, orSlugTaken, slugTaken } from "../errors.ts";
import { isVentureSlug, storyPath } from "../paths.ts";
import { keepOldPath } from "../redirects/mutations.ts";
import { freeItemSlug, ITEM_SELECT, type PortfolioItem } from "./queries.ts";
import type { PortfolioChanges, PortfolioInput } from "./schema.ts";

/** Creates an item. Throws AppError: conflict (slug taken), validation (story too long). */
export async function createPortfolioItem(actor: Actor, { story, ...input }: PortfolioInput) {
  const data = { ...input, story: await storedStory(story), savedBy: actor.id };
  const creation = { action: "create", subject: "portfolio", id: null } as const;
  return writeItem(actor, creation, input.slug, async (transaction, change) => {
    const item = await transaction.portfolioItem.create({ data, select: ITEM_SELECT });
    change.id = item.id;
    return item;
  });
}

/** Changes item `id`. Throws AppError: not_found, conflict (slug, version), validation. */
export async function updatePortfolioItem(actor: Actor, id: number, input: PortfolioChanges) {
  const { version, saveId, story, ...changes } = input;
  const data = { ...changes, story: await storedStory(story), savedBy: actor.id, version: { increment: 1 } };
  return writeItem(actor, { action: "update", subject: "portfolio", id }, changes.slug, async (transaction) => {
    const current = await lockItem(transaction, id);
    await assertCurrent(transaction, `portfolio/${id}`, { version, saveId }, current.version, () => ({
      action: "saved this portfolio item",
      updatedAt: current.updatedAt,
      author: personOf(current.editor),
    }));
    const item = await transaction.portfolioItem.update({ where: { id }, data, select: ITEM_SELECT });
    // links may exist only to a story; an archived one may have been public
    if (item.slug !== current.slug && current.story !== null) {
      const replaces = current.status === "active";
      await keepOldPath(transaction, storyPath(current.slug), storyPath(item.slug), { itemId: id }, { replaces });
    }
    return item;
  });
}

async function lockItem(transaction: Transaction, id: number) {
  await transaction.$queryRaw`SELECT id FROM portfolio_items WHERE id = ${id} FOR NO KEY UPDATE`;
  const columns = { version: true, updatedAt: true, slug: true, status: true, story: true } as const;
  const select = { ...columns, editor: { select: PERSON_SELECT } } as const;
  return transaction.portfolioItem.findUniqueOrThrow({ where: { id }, select });
}

/** A story as stored: null for an empty one, undefined if it is missing. */
async function storedStory(story: string | null | undefined): Promise<string | null | undefined> {
  if (!story) return story === undefined ? undefined : null;
  const html = await articleToStore(story, { path: "story", label: "Story" });
  return isEmptyArticle(html) ? null : html;
}

async function writeItem(actor: Actor, change: Readonly<Change>, slug: string | undefined, work: Work<PortfolioItem>) {
  if (slug !== undefined && isVentureSlug(slug)) throw slugTaken(slug, await freeItemSlug(slug));
  return write(actor, change, work).catch(orSlugTaken("portfolio_items_slug_key", slug, freeItemSlug));
}

/** Moves `ids` to the front, in order; moved items get a new version. Throws AppError validation for an unknown id. */
export async function orderPortfolioItems(actor: Actor, ids: number[]): Promise<void> {
  const change = { action: "update", subject: "portfolio", id: null, summary: "Order changed" } as const;
  await write(actor, change, async (transaction) => {
    // otherwise, concurrent reorders and saves, which lock a row first, would deadlock; reads continue
    await transaction.$executeRaw`LOCK TABLE portfolio_items IN EXCLUSIVE MODE`;
    const found = await transaction.portfolioItem.findMany({ where: { id: { in: ids } }, select: { id: true } });
    if (found.length < ids.length) throw fieldError("ids", "One of these portfolio items does not exist");
    await transaction.$executeRaw`
      UPDATE portfolio_items AS item
      SET display_order = ranked.place, version = version + 1, updated_at = now(), saved_by = ${actor.id}::uuid
      FROM (
        SELECT id, row_number() OVER (ORDER BY named.place NULLS LAST, display_order, id) - 1 AS place
        FROM portfolio_items LEFT JOIN unnest(${ids}::int[]) WITH ORDINALITY AS named (id, place) USING (id)
      ) AS ranked
      WHERE item.id = ranked.id AND item.display_order <> ranked.place`;
  });
}

/** Throws AppError not_found. */
export async function deletePortfolioItem(actor: Actor, id: number): Promise<void> {
  await write(actor, { action: "delete", subject: "portfolio", id }, async (transaction) => {
    await transaction.portfolioItem.delete({ where: { id }, select: { id: true } });
  });
}

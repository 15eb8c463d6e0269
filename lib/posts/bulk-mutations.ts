import "server-only";
import type { Actor, StaffActor } from "../auth/rules.ts";
import { bookkeep, bookkeepTogether, type Transaction } from "../db/write.ts";
import { AppError } from "../errors.ts";
import { keepUndo, takeUndo } from "../lists/undo-mutations.ts";
import { draftSnapshot, EDIT_SELECT, type PostRow } from "./admin-queries.ts";
import { listMatchingIds } from "./matching-queries.ts";
import { categoryChanges, inPostTransaction, revisionKindFor, updateRow } from "./row-mutations.ts";
import { assertMayPublish } from "./permissions.ts";
import { assertUnchanged, currentVersion, lockPost } from "./post-lock.ts";
import { addRevision } from "./revision-mutations.ts";
import { savingChange } from "./rules.ts";
import type { BulkInput, PostChanges } from "./schema.ts";
import { type PostSnapshot, snapshotOf } from "./snapshot.ts";
import { restorePost, trashPost } from "./trash-mutations.ts";

type BulkResult = { done: number[]; failed: { id: number; message: string }[] };

type Decided = Pick<PostSnapshot, "status" | "categoryIds" | "readyForReview">;

/** A post that was changed: its version since, and what it was before; null: it was moved to the trash. */
type Changed = {
  id: number;
  version: number;
  before: (Decided & { publishedAt: string | null; updatedAt: string; draft: Decided | null }) | null;
};

/**
 * Applies an action to many posts one by one; a failure does not stop the others. The token undoes it for 10 minutes.
 */
export async function changePosts(
  actor: StaffActor,
  { ids, filter, action, categoryIds }: BulkInput,
): Promise<BulkResult & { token: string }> {
  const changed: Changed[] = [];
  const result = await forEach(ids ?? (await listMatchingIds(actor, filter ?? { kind: "post" })), async (id) => {
    if (action === "trash") changed.push({ id, version: await trashPost(actor, id), before: null });
    else changed.push(await changePost(actor, id, (post) => changesOf(post, action, categoryIds)));
  });
  const token = await bookkeepTogether((transaction) => keepUndo(transaction, actor, "posts", changed));
  return { ...result, token };
}

/**
 * Undoes a bulk action where the posts have not been changed since. Throws AppError not_found for a token that is unknown,
 * used, older than 10 minutes or somebody else's.
 */
export async function undoBulk(actor: StaffActor, token: string): Promise<BulkResult> {
  const taken = (await bookkeep((database) => takeUndo(database, actor, "posts", token))) as Changed[];
  const changed = new Map(taken.map((one) => [one.id, one]));
  return forEach([...changed.keys()], async (id) => {
    const one = changed.get(id);
    if (one?.before) await revertPost(actor, one, one.before);
    else await restorePost(actor, id, { asBefore: true, version: one?.version });
  });
}

/** A refusal does not stop the others. */
async function forEach(ids: number[], change: (id: number) => Promise<void>): Promise<BulkResult> {
  const result: BulkResult = { done: [], failed: [] };
  for (const id of ids) {
    try {
      await change(id);
      result.done.push(id);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "unavailable") throw error;
      result.failed.push({ id, message: error.message });
    }
  }
  return result;
}

type Changes = Pick<PostChanges, "status" | "categoryIds" | "readyForReview">;

function changesOf(post: PostRow, action: "publish" | "archive" | "categorize", categoryIds: number[]): Changes {
  if (action === "categorize" && post.kind === "page") throw new AppError("conflict", "A page has no categories.");
  if (action === "categorize")
    return { categoryIds: [...new Set([...post.categories.map(({ categoryId }) => categoryId), ...categoryIds])] };
  if (action === "archive") return { status: "archived" };
  // the author has written since the last save
  if (post.draft && post.status !== "published")
    throw new AppError("conflict", `"${post.title}" has unsaved changes. Open it to publish it.`);
  return { status: "published", readyForReview: false };
}

/** Changes status or categories of a post and of its working copy. */
async function changePost(actor: Actor, id: number, decide: (post: PostRow) => Changes): Promise<Changed> {
  const update = { action: "update", subject: "post", id } as const;
  return inPostTransaction(actor, update, undefined, async (transaction, change) => {
    const before = await lockPost(transaction, actor, id);
    const changes = decide(before);
    const stored = before.draft && draftSnapshot(before.draft.fields);
    const after = await updateRow(transaction, actor, before, changes, stored ? { ...stored, ...changes } : undefined);
    const snapshot = snapshotOf(after);
    await addRevision(transaction, id, { kind: revisionKindFor(after), authorId: actor.id, snapshot });
    Object.assign(change, savingChange(before, after));
    return {
      id,
      version: currentVersion(after),
      before: {
        ...decided(snapshotOf(before)),
        publishedAt: before.publishedAt?.toISOString() ?? null,
        updatedAt: before.updatedAt.toISOString(),
        draft: stored && decided(stored),
      },
    };
  });
}

const decided = ({ status, categoryIds, readyForReview }: PostSnapshot): Decided => ({
  status,
  categoryIds,
  readyForReview,
});

/** Brings back what a bulk action changed. */
async function revertPost(
  actor: Actor,
  { id, version }: Changed,
  { draft, categoryIds: former, ...before }: NonNullable<Changed["before"]>,
): Promise<void> {
  const change = { action: "restore", subject: "post", id, summary: "Bulk change undone" } as const;
  await inPostTransaction(actor, change, undefined, async (transaction) => {
    const post = await lockPost(transaction, actor, id);
    assertUnchanged(post, version);
    assertMayPublish(actor, post.status, before);
    const categoryIds = await knownIds(transaction, former);
    const next = version + 1;
    const fields = post.draft && draft && { ...draftSnapshot(post.draft.fields), ...draft };
    const after = await transaction.post.update({
      where: { id },
      data: {
        ...before,
        version: next,
        categories: categoryChanges(post, categoryIds),
        draft: fields ? { update: { version: next, fields } } : undefined,
      },
      select: EDIT_SELECT,
    });
    await addRevision(transaction, id, { kind: "restored", authorId: actor.id, snapshot: snapshotOf(after) });
  });
}

async function knownIds(transaction: Transaction, ids: number[]): Promise<number[]> {
  const known = await transaction.category.findMany({ where: { id: { in: ids } }, select: { id: true } });
  return known.map(({ id }) => id);
}

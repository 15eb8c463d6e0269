import "server-only";
import type { Actor } from "../auth/rules.ts";
import { AppError } from "../errors.ts";
import { draftSnapshot, type PostRow } from "./admin-queries.ts";
import { inPostTransaction, revisionKindFor, updateRow } from "./mutations.ts";
import { lockPost } from "./post-lock.ts";
import { addRevision } from "./revision-mutations.ts";
import { savingChange } from "./rules.ts";
import type { BulkInput, PostChanges } from "./schema.ts";
import { snapshotOf } from "./snapshot.ts";
import { trashPost } from "./trash-mutations.ts";

type BulkResult = { done: number[]; failed: { id: number; message: string }[] };

/** Applies an action to many posts one by one; a failure does not stop the others. */
export async function changePosts(actor: Actor, { ids, action, categoryIds }: BulkInput): Promise<BulkResult> {
  const result: BulkResult = { done: [], failed: [] };
  for (const id of ids) {
    try {
      if (action === "trash") await trashPost(actor, id);
      else await changePost(actor, id, (post) => changesOf(post, action, categoryIds));
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
  if (action === "categorize")
    return { categoryIds: [...new Set([...post.categories.map(({ categoryId }) => categoryId), ...categoryIds])] };
  if (action === "archive") return { status: "archived" };
  // the author has written since the last save
  if (post.draft && post.status !== "published")
    throw new AppError("conflict", `"${post.title}" has unsaved changes. Open it to publish it.`);
  return { status: "published", readyForReview: false };
}

/** Changes status or categories of a post and of its working copy. */
async function changePost(actor: Actor, id: number, decide: (post: PostRow) => Changes): Promise<void> {
  const update = { action: "update", subject: "post", id } as const;
  await inPostTransaction(actor, update, undefined, async (transaction, change) => {
    const before = await lockPost(transaction, actor, id);
    const changes = decide(before);
    const draft = before.draft ? { ...draftSnapshot(before.draft.fields), ...changes } : undefined;
    const after = await updateRow(transaction, actor, before, changes, draft);
    const snapshot = snapshotOf(after);
    await addRevision(transaction, id, { kind: revisionKindFor(after), authorId: actor.id, snapshot });
    Object.assign(change, savingChange(before, after));
  });
}
